import { session } from '#session/session.ts'
import { firstPaths } from '#shared/first-paths.ts'
import { prerenderedHome } from './prerendered-home.ts'
import { loadScreens } from './screens.ts'

/** Loads the code of a path while the language is still loading; nothing for the prerendered home page. */
export async function preloadRoute(pathname: string): Promise<void> {
  if (pathname === firstPaths.tourist() && prerenderedHome()) return
  // Without the screens the app shows why.
  const screens = await loadScreens().catch(() => null)
  await screens?.preloadScreen(pathname, session.peek())
}
