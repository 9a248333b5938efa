import { Suspense, useEffect, useRef, useState } from 'react'
import { whenNear } from '#platform/when-near.ts'
import type { LazyPage } from './lazy-page.ts'

const ROOM = 'min-h-[31rem] lg:min-h-[27.5rem]'

/**
 * The end of a prerendered page: loads its code when one scrolls near it, and stays away without a network. While it
 * loads, `data-coming` hides the footer, which its height would move in sight.
 */
export function Below({ page }: { page: LazyPage<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<'far' | 'coming' | 'here' | 'missing'>('far')
  useEffect(() => {
    if (!place.current) return
    return whenNear(place.current, () => {
      setCode('coming')
      page.load().then(
        () => setCode('here'),
        () => setCode('missing'),
      )
    })
  }, [page])
  const room = <div className={ROOM} data-coming={code === 'coming' || undefined} />
  return (
    <div ref={place}>
      {code === 'here' ? <Suspense fallback={room}>{page.at()}</Suspense> : room}
    </div>
  )
}
