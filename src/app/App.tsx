import { lazy, type ReactNode, Suspense } from 'react'
import { Route } from 'wouter'
import { usePathname } from '#navigation/location.ts'
import { Redirect } from '#navigation/Redirect.tsx'
import { useLive } from '#parts/use-live.ts'
import { useAuthorization } from '#session/use-authorization.ts'
import { Loading } from '#ui/Loading.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Frame } from './Frame.tsx'
import { forStaffOnly, type Resolving } from './for-staff-only.ts'
import { guard } from './guard.ts'
import { identity, NOBODY } from './identity.ts'
import { PageAt } from './PageAt.tsx'
import { type Destination, destinationOf, type Shell } from './route-table.ts'
import { ToastArea } from './ToastArea.tsx'
import { TurnBack } from './TurnBack.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const NotFoundPage = lazy(async () => ({
  default: (await import('./NotFoundPage.tsx')).NotFoundPage,
}))

function Framed({ shell, at, children }: { shell: Shell; at: string; children: ReactNode }) {
  return (
    <CrashBoundary at={`${shell} ${at}`}>
      <Frame shell={shell}>
        <CrashBoundary at={at}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </CrashBoundary>
      </Frame>
    </CrashBoundary>
  )
}

function Screen({ destination, at }: { destination: Destination | Resolving; at: string }) {
  switch (destination.kind) {
    case 'redirect':
      return <Redirect to={destination.to} />
    case 'resolving':
      return <Loading />
    case 'page':
      return (
        <Framed shell={destination.shell} at={at}>
          <Route path={destination.pattern}>
            <PageAt page={destination.page} />
          </Route>
        </Framed>
      )
    case 'notFound':
      return (
        <Framed shell="visitor" at={at}>
          <NotFoundPage />
        </Framed>
      )
  }
}

/** Guard, route, frame, page. */
export function App() {
  const pathname = usePathname()
  const authorization = useAuthorization()
  const known = useLive(() => identity, [])
  const verdict = guard(pathname, authorization)
  const destination = destinationOf(pathname)
  const isHome = destination.kind === 'page' && destination.page === 'tourist'
  return (
    <>
      {verdict === 'pass' ? (
        <Screen
          destination={forStaffOnly(destination, authorization === null ? NOBODY : known)}
          at={pathname}
        />
      ) : (
        <TurnBack verdict={verdict} />
      )}
      <UpdatePrompt />
      <ToastArea ready={!isHome} />
    </>
  )
}
