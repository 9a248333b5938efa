import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { homePage } from './home-page.ts'

export type PrecacheManifest = (PrecacheEntry | string)[]

const SHELL = '/index.html'
const HOME = /^\/(home(\/tourist)?)?(\?|$)/
/**
 * Paths of the API, hashed assets and static files. These are never screens, so the network answers them, including a
 * 404.
 */
const FILES = [/^\/(api|assets|icons|screenshots)\//, /^\/[^/?]+\.\w+(\?|$)/]

/**
 * The browser keeps only the prerendered home page in its own language; for other languages the app renders into the
 * shell.
 */
function isOthersHome(entry: PrecacheEntry | string): boolean {
  const file = typeof entry === 'string' ? entry : entry.url
  return /^home\..+\.html$/.test(file) && `/${file}` !== homePage(navigator.languages)
}

/** Answers navigations from the precache: the home page with its prerendered document, any other with the app shell. */
export function serveFromCache(manifest: PrecacheManifest): void {
  precache(manifest.filter((entry) => !isOthersHome(entry)))
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(SHELL)
  const home = new NavigationRoute(
    async (options) =>
      (await matchPrecache(homePage(navigator.languages))) ?? (await shell(options)),
    { allowlist: [HOME] },
  )
  registerRoute(home)
  registerRoute(new NavigationRoute(shell, { denylist: FILES }))
  addRoute({ cleanURLs: false, directoryIndex: '' })
}
