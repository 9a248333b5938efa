import { session } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { loadShell } from './Frame.tsx'
import { prerenderedHome } from './prerendered-home.ts'
import { resolveRoute } from './resolve-route.ts'

/** Loads the code of a path while the language is still loading. The page itself reports a failure. */
export async function preloadRoute(pathname: string): Promise<void> {
  const arrival = resolveRoute(pathname, session.peek())
  switch (arrival.kind) {
    case 'logInFirst':
      return preloadRoute(paths.login())
    case 'redirect':
      return preloadRoute(arrival.to)
    case 'page':
      if (arrival.route.prerendered && prerenderedHome()) return
      await Promise.allSettled([loadShell(arrival.who), arrival.route.page.load()])
  }
}
