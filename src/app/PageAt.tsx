import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { pageTitle } from '#engine/client/navigation/page-title.ts'
import type { LazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { whenNear } from '#engine/client/platform/when-near.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Prerendered } from './Prerendered.tsx'
import type { PageRoute } from './routes.ts'
import { useTitle } from './use-title.ts'

const ROOM = 'min-h-[31rem] lg:min-h-[27.5rem]'

/**
 * The end of a prerendered page: loads its code when one scrolls near it, and stays away without a network. While it
 * loads, `data-coming` hides the footer, which its height would move in sight.
 */
function Below({ page }: { page: LazyPage<void> }) {
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

type PageAtProps = { name: string; route: PageRoute; element: ReactNode }

/** The page of a route, or what the query names: a view, or what is shown for a parameter. */
export function PageAt({ name, route, element }: PageAtProps) {
  const query = useSearchParams()
  const { views = {}, queries = {}, prerendered } = route
  const parameter = Object.keys(queries).find((one) => query.get(one) !== null) ?? ''
  const argument = parameter || (query.get('view') ?? '')
  const view = queries[parameter] ?? (Object.hasOwn(views, argument) ? views[argument] : undefined)
  const content = view ? view.page.at() : element
  // One boundary per page: a shared one would keep the previous page's form, hidden, until the next one is loaded.
  return (
    <Suspense key={view ? `${name} ${argument}` : name} fallback={<Loading />}>
      <Titled title={(view ?? route).title}>
        {prerendered && !view ? (
          <>
            <Prerendered load={route.page.load} member={prerendered.member}>
              {content}
            </Prerendered>
            <Below page={prerendered.below} />
          </>
        ) : (
          content
        )}
      </Titled>
    </Suspense>
  )
}

function Titled({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const current = useLive(() => pageTitle, [])
  useTitle(current ?? title)
  return children
}
