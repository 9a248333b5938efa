import type { ReactElement } from 'react'
import { isStaff, type Session } from '#session/session.ts'
import { PATTERNS, type PathName, paths } from '#shared/paths.ts'
import { type PageRoute, ROUTES, type Route } from './routes.ts'

export type Destination =
  | { kind: 'redirect'; to: string; who: Route['who'] }
  | { kind: 'page'; name: PathName; route: PageRoute; who: Route['who']; element: ReactElement }
  | { kind: 'notFound' }

/** What a person gets at a path: where it leads, or why it leads nowhere for them. */
export type Arrival = Destination | { kind: 'logInFirst' | 'alreadyLoggedIn' | 'resolving' }

/** The router's own matching ignores case, the guard and the server do not: /Admin would be a page without a guard. */
const TABLE = Object.entries<Route>(ROUTES).map(([key, route]) => {
  const name = key as PathName
  const shape = PATTERNS[name].replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, route, expression: new RegExp(`^${shape}/?$`) }
})

/** Where a path leads. */
export function destinationOf(pathname: string): Destination {
  for (const { name, route, expression } of TABLE) {
    const found = expression.exec(pathname)
    if (found === null) continue
    const { who } = route
    if ('redirect' in route) return { kind: 'redirect', to: paths[route.redirect](), who }
    // The expression was made from the pattern, so its groups are the pattern's parameters.
    const element = route.page.at({ ...found.groups } as never)
    if (element !== null) return { kind: 'page', name, route, who, element }
  }
  return { kind: 'notFound' }
}

/** The guard, on every route change. To anyone but staff the console is not there; the server says the same to each call. */
export function arrive(pathname: string, session: Session): Arrival {
  if (session.state === 'visitor' && pathname.includes('admin')) return { kind: 'logInFirst' }
  const destination = destinationOf(pathname)
  if (destination.kind === 'notFound') return destination
  if (destination.who === 'visitor' && session.state !== 'visitor')
    return { kind: 'alreadyLoggedIn' }
  if (destination.who !== 'staff') return destination
  if (session.state === 'resolving') return { kind: 'resolving' }
  return isStaff(session) ? destination : { kind: 'notFound' }
}

/** What the navigation marks as the present place. */
export function placeOf(pathname: string) {
  const destination = destinationOf(pathname)
  const route = destination.kind === 'page' ? destination.route : {}
  return { tab: 'tab' in route ? route.tab : null, rail: 'rail' in route ? route.rail : null }
}
