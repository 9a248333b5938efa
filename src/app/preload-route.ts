import { session } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { arrive } from './arrive.ts'
import { loadShell } from './Frame.tsx'
import { stillHome } from './still-home.ts'

/** Loads the code of a path while the language is still loading. The page itself reports a failure. */
export async function preloadRoute(pathname: string): Promise<void> {
  const arrival = arrive(pathname, session.peek())
  switch (arrival.kind) {
    case 'logInFirst':
      return preloadRoute(paths.login())
    case 'redirect':
      return preloadRoute(arrival.to)
    case 'page':
      if (arrival.route.prerendered && stillHome()) return
      await Promise.allSettled([loadShell(arrival.who), arrival.route.page.load()])
  }
}
