import { Suspense, useEffect, useRef, useState } from 'react'
import { whenNear } from '#platform/when-near.ts'
import type { LazyPage } from './lazy-page.ts'

/** The room that is kept for it, so that the footer does not come into sight and leave it again. */
const ROOM = 'min-h-[31rem] lg:min-h-[27.5rem]'

/** The end of a prerendered page: loads its code when one scrolls near it, and stays away without a network. */
export function Below({ page }: { page: LazyPage<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!place.current) return
    return whenNear(place.current, () => {
      page.load().then(
        () => setLoaded(true),
        () => undefined,
      )
    })
  }, [page])
  const room = <div className={ROOM} />
  return <div ref={place}>{isLoaded ? <Suspense fallback={room}>{page.at()}</Suspense> : room}</div>
}
