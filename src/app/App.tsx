import { type ReactNode, Suspense } from 'react'
import { usePathname } from '#navigation/location.ts'
import { useSession } from '#session/use-session.ts'
import { firstPaths } from '#shared/first-paths.ts'
import { Loading } from '#ui/Loading.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Frame } from './Frame.tsx'
import { PageAt } from './PageAt.tsx'
import type { Route } from './routes.ts'
import { ScreensComing } from './ScreensComing.tsx'
import type { Screen } from './screen-at.tsx'
import { screens } from './screens.ts'
import { ToastArea } from './ToastArea.tsx'
import { TOURIST_ROUTE } from './tourist-route.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const HOME: Screen = {
  who: TOURIST_ROUTE.who,
  content: (
    <PageAt name="tourist" route={TOURIST_ROUTE} element={TOURIST_ROUTE.page.at(undefined)} />
  ),
}
const COMING: Screen = { who: 'anyone', content: <ScreensComing /> }

function Framed({ who, at, children }: { who: Route['who']; at: string; children: ReactNode }) {
  return (
    <CrashBoundary at={`${who} ${at}`}>
      <Frame who={who}>
        <CrashBoundary at={at}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </CrashBoundary>
      </Frame>
    </CrashBoundary>
  )
}

/** The screen of the current path in its frame. The home page needs nothing beyond the first download. */
export function App() {
  const pathname = usePathname()
  const session = useSession()
  const isHome = pathname === firstPaths.tourist()
  const screenAt = screens.value?.screenAt
  const { who, content } = isHome ? HOME : (screenAt?.(pathname, session) ?? COMING)
  return (
    <>
      {who === null ? (
        content
      ) : (
        <Framed who={who} at={pathname}>
          {content}
        </Framed>
      )}
      <UpdatePrompt />
      <ToastArea ready={!isHome} />
    </>
  )
}
