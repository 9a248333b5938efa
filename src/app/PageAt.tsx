import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from '#navigation/location.ts'
import { pageTitle } from '#navigation/page-title.ts'
import { useLive } from '#parts/use-live.ts'
import { Loading } from '#ui/Loading.tsx'
import { Below } from './Below.tsx'
import { Prerendered } from './Prerendered.tsx'
import type { PageRoute } from './routes.ts'
import { useTitle } from './use-title.ts'

type PageAtProps = { name: string; route: PageRoute; element: ReactNode }

/** The page of a route, or what the query names: a view, or what is shown for a parameter. */
export function PageAt({ name, route, element }: PageAtProps) {
  const query = useSearchParams()
  const { views = {}, queries = {}, prerendered } = route
  const parameter = Object.keys(queries).find((one) => query.get(one) !== null) ?? ''
  const asked = parameter || (query.get('view') ?? '')
  const view = queries[parameter] ?? (Object.hasOwn(views, asked) ? views[asked] : undefined)
  const shown = view ? view.page.at() : element
  // One boundary per page: a shared one would keep the previous page's form, hidden, until the next one is loaded.
  return (
    <Suspense key={view ? `${name} ${asked}` : name} fallback={<Loading />}>
      <Titled title={(view ?? route).title}>
        {prerendered && !view ? (
          <>
            <Prerendered load={route.page.load}>{shown}</Prerendered>
            <Below page={prerendered.below} />
          </>
        ) : (
          shown
        )}
      </Titled>
    </Suspense>
  )
}

function Titled({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const shown = useLive(() => pageTitle, [])
  useTitle(shown ?? title)
  return children
}
