import { lazy, type ReactNode, Suspense } from 'react'
import { usePathname } from '#navigation/location.ts'
import { Redirect } from '#navigation/Redirect.tsx'
import { useSession } from '#session/use-session.ts'
import { Loading } from '#ui/Loading.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Frame } from './Frame.tsx'
import { GuardRedirect } from './GuardRedirect.tsx'
import { PageAt } from './PageAt.tsx'
import { type Arrival, resolveRoute } from './resolve-route.ts'
import type { Route } from './routes.ts'
import { ToastArea } from './ToastArea.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const NotFoundPage = lazy(async () => ({
  default: (await import('./NotFoundPage.tsx')).NotFoundPage,
}))

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

function Screen({ arrival, at }: { arrival: Arrival; at: string }) {
  switch (arrival.kind) {
    case 'logInFirst':
    case 'alreadyLoggedIn':
      return <GuardRedirect why={arrival.kind} />
    case 'redirect':
      return <Redirect to={arrival.to} />
    case 'resolving':
      return <Loading />
    case 'page':
      return (
        <Framed who={arrival.who} at={at}>
          <PageAt name={arrival.name} route={arrival.route} element={arrival.element} />
        </Framed>
      )
    case 'notFound':
      return (
        <Framed who="anyone" at={at}>
          <NotFoundPage />
        </Framed>
      )
  }
}

/** Guard, route, frame, page. */
export function App() {
  const pathname = usePathname()
  const arrival = resolveRoute(pathname, useSession())
  const isPrerendered = arrival.kind === 'page' && arrival.route.prerendered !== undefined
  return (
    <>
      <Screen arrival={arrival} at={pathname} />
      <UpdatePrompt />
      <ToastArea ready={!isPrerendered} />
    </>
  )
}
