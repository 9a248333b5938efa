import type { ReactElement } from 'react'
import { isStaff, type Session } from '#engine/client/session/session.ts'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import { isStartPage, type PathName, paths } from '#engine/shared/paths.ts'
import { type PageRoute, ROUTES, type Route } from './routes.ts'

export type Destination =
  | { kind: 'redirect'; to: string; who: Route['who'] }
  | { kind: 'page'; name: PathName; route: PageRoute; who: Route['who']; element: ReactElement }
  | { kind: 'notFound' }

/** The result of opening a path: its page, or the reason why this person cannot open it. */
export type Arrival = Destination | { kind: 'logInFirst' | 'alreadyLoggedIn' | 'resolving' }

const TABLE = Object.entries<Route>(ROUTES).map(([key, route]) => {
  const name = key as PathName
  return { name, route, expression: PATH_EXPRESSIONS[name] }
})

/** Matches a path against the routes. */
export function matchRoute(pathname: string): Destination {
  for (const { name, route, expression } of TABLE) {
    const match = expression.exec(pathname)
    if (match === null) continue
    const { who } = route
    if ('redirect' in route) return { kind: 'redirect', to: paths[route.redirect](), who }
    // The expression was built from the pattern, so its groups are the pattern's parameters.
    const element = route.page.at({ ...match.groups } as never)
    if (element !== null) return { kind: 'page', name, route, who, element }
  }
  return { kind: 'notFound' }
}

/**
 * The route guard, run on every route change. Hides the console from everyone but staff; the server checks each call
 * again.
 */
export function resolveRoute(pathname: string, session: Session): Arrival {
  if (session.state === 'visitor' && pathname.includes('admin')) return { kind: 'logInFirst' }
  const destination = matchRoute(pathname)
  if (destination.kind === 'notFound') return destination
  if (destination.who === 'visitor' && session.state !== 'visitor')
    return { kind: 'alreadyLoggedIn' }
  if (destination.who !== 'staff') return destination
  if (session.state === 'resolving') return { kind: 'resolving' }
  if (!isStaff(session)) return { kind: 'notFound' }
  return destination.kind === 'redirect' ? { ...destination, to: startOf(session) } : destination
}

/** Where the console opens for a staff member, who may have lost the right to it. */
export function startOf(session: Session): string {
  const name = session.state === 'member' ? (session.startPage ?? '') : ''
  return paths[isStartPage(name) ? name : 'staffWork']()
}

/** The place that the navigation marks as current. */
export function currentPlace(pathname: string) {
  const destination = matchRoute(pathname)
  const route = destination.kind === 'page' ? destination.route : {}
  return { tab: 'tab' in route ? route.tab : null, rail: 'rail' in route ? route.rail : null }
}
