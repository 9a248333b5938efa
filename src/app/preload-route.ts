import { authorization } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { loadShell } from './Frame.tsx'
import { guard } from './guard.ts'
import { PAGES } from './pages.ts'
import { destinationOf } from './route-table.ts'
import { stillHome } from './still-home.ts'

/** Fetches what a path will show while the language is still loading. A failure is shown by the page itself. */
export async function preloadRoute(pathname: string): Promise<void> {
  if (guard(pathname, authorization.peek()) === 'logInFirst') return preloadRoute(paths.login())
  const destination = destinationOf(pathname)
  if (destination.kind === 'redirect') return preloadRoute(destination.to)
  if (destination.kind === 'notFound' || destination.shell === 'staff') return
  if (destination.page === 'tourist' && stillHome()) return
  await Promise.allSettled([loadShell(destination.shell), PAGES[destination.page].load()])
}
