import { session } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { arrive } from './arrive.ts'
import { loadShell } from './Frame.tsx'
import { stillHome } from './still-home.ts'

/** Fetches what a path will show while the language is still loading. A failure is shown by the page itself. */
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
