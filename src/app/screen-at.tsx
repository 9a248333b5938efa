import { lazy, type ReactNode } from 'react'
import { Redirect } from '#engine/client/navigation/Redirect.tsx'
import type { Session } from '#engine/client/session/session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { paths } from '#engine/shared/paths.ts'
import { business } from '#features/business/member/data/business.ts'
import { loadShell } from './Frame.tsx'
import { GuardRedirect } from './GuardRedirect.tsx'
import { memberHome } from './member-home.ts'
import { PageAt } from './PageAt.tsx'
import { prerenderedHome } from './prerendered-home.ts'
import { resolveRoute } from './resolve-route.ts'
import type { Route } from './routes.ts'
import { WhenOffered } from './WhenOffered.tsx'

/** What the app shows: `who` selects the frame; null is without one. */
export type Screen = { who: Route['who'] | null; content: ReactNode }

const NotFoundPage = lazy(async () => ({
  default: (await import('./NotFoundPage.tsx')).NotFoundPage,
}))

/** The cart is the first screen of members, unless nothing can be bought. */
const offeredGoal = (to: string) =>
  to === paths.cart() ? memberHome(business.peek().features) : to

/** What is shown to a person at a path: a page in its frame, or a redirect in none. */
export function screenAt(pathname: string, session: Session): Screen {
  const arrival = resolveRoute(pathname, session)
  switch (arrival.kind) {
    case 'logInFirst':
    case 'alreadyLoggedIn':
      return { who: null, content: <GuardRedirect why={arrival.kind} /> }
    case 'redirect':
      return { who: null, content: <Redirect to={offeredGoal(arrival.to)} /> }
    case 'resolving':
      return { who: null, content: <Loading /> }
    case 'page': {
      const { who, name, route, element } = arrival
      return {
        who,
        content: (
          <WhenOffered name={name}>
            <PageAt name={name} route={route} element={element} />
          </WhenOffered>
        ),
      }
    }
    case 'notFound':
      return { who: 'anyone', content: <NotFoundPage /> }
  }
}

/** Loads the code of a path before it is shown. The page itself reports a failure. */
export async function preloadScreen(pathname: string, session: Session): Promise<void> {
  const arrival = resolveRoute(pathname, session)
  switch (arrival.kind) {
    case 'logInFirst':
      return preloadScreen(paths.login(), session)
    case 'redirect':
      return preloadScreen(arrival.to, session)
    case 'page': {
      const { who, route } = arrival
      const member = session.state === 'visitor' ? undefined : route.prerendered?.member
      if (route.prerendered && member === undefined && prerenderedHome()) return
      await Promise.allSettled([loadShell(who), (member ?? route.page).load()])
    }
  }
}
