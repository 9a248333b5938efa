import { Suspense } from 'react'
import { useQuery } from '#navigation/location.ts'
import { Loading } from '#ui/Loading.tsx'
import { HomePage } from './HomePage.tsx'
import { PAGE_TITLES } from './page-titles.ts'
import { PAGES } from './pages.ts'
import type { PageName } from './route-table.ts'
import { useTitle } from './use-title.ts'

function Titled({ page }: { page: keyof typeof PAGES }) {
  const { Page } = PAGES[page]
  useTitle(PAGE_TITLES[page])
  return <Page />
}

function MemberCenter() {
  const query = useQuery()
  return <Titled page={query.get('view') === 'attention' ? 'attention' : 'member'} />
}

function Home() {
  useTitle(PAGE_TITLES.tourist)
  return <HomePage />
}

/** The page of a route; two routes show one of two. */
export function PageAt({ page }: { page: PageName }) {
  if (page === 'tourist') return <Home />
  if (page === 'member') return <MemberCenter />
  // A boundary for each page: one that served them all would keep the left page's form, hidden, until the next one is loaded.
  return (
    <Suspense key={page} fallback={<Loading />}>
      <Titled page={page} />
    </Suspense>
  )
}
