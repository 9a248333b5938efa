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
/** The API, hashed assets and files by name are never a screen: for them the network answers, with a 404 too. */
const FILES = [/^\/(api|assets|icons|screenshots)\//, /^\/[^/?]+\.\w+(\?|$)/]

/** Of the home pages a browser keeps the one in its own language; the app draws the others into its shell. */
function isOthersHome(entry: PrecacheEntry | string): boolean {
  const file = typeof entry === 'string' ? entry : entry.url
  return /^home\..+\.html$/.test(file) && `/${file}` !== homePage(navigator.languages)
}

/** Answers screens from the precache: the home page with its prerendered one, any other with the app's shell. */
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
