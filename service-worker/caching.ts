import { ExpirationPlugin } from 'workbox-expiration'
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isReader } from './barcode-reader.ts'
import { CONSOLE_CACHE, isConsole, MOST_CONSOLE_FILES } from './console-files.ts'
import { isArticles } from './help-articles.ts'
import { homePage } from './home-page.ts'
import type { KeptFiles } from './kept-files.ts'
import { isWords, type LanguageWords } from './language-words.ts'
import { isForSome } from './later-screens.ts'
import { filesOf, type PrecacheManifest } from './precache-manifest.ts'

const CACHE = 'home'

/**
 * The home page as last fetched, with the business's name and gift, if each of its assets belongs to this build. The
 * precached one is as old as the worker.
 */
async function newestHome(
  page: string,
  isOurs: (asset: string) => boolean,
): Promise<Response | undefined> {
  const response = await caches.match(page, { cacheName: CACHE })
  const assets = (await response?.clone().text())?.match(/\/assets\/[\w.-]+/g)
  return assets?.every(isOurs) ? response : undefined
}

/** Fetches the home page for the next start. Without an answer the one in the cache stays. */
async function refreshHome(page: string): Promise<void> {
  try {
    const answer = await fetch(page, { cache: 'no-store' })
    if (answer.ok) await (await caches.open(CACHE)).put(page, answer)
  } catch {
    // Offline, or no room on the device.
  }
}

const SHELL = '/index.html'
const LOGO = '/api/business/logo'
const PRODUCT_PICTURE = /^\/api\/public\/pictures\//
/** About 10 MB. */
const MOST_PRODUCT_PICTURES = 300
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
function isOthersHome(file: string): boolean {
  return /^home\..+\.html$/.test(file) && `/${file}` !== homePage(navigator.languages)
}

/** What only some devices need, or all of them later, by `Kept`, or not at all. */
const isLeftOut = ({ url, isLater }: PrecacheManifest[number]) =>
  isLater || isOthersHome(url) || isForSome(url)

/** Files outside the precache. */
export type Kept = {
  words: LanguageWords
  screens: KeptFiles
  help: KeptFiles
  reader: KeptFiles
}

/** Files whose address names their content, offline too. Only those of the last `most` that were looked at are kept. */
function keptFiles(cacheName: string, most: number): CacheFirst {
  // The library's own types do not fit together with exact optional properties.
  const lastOnes: object = new ExpirationPlugin({ maxEntries: most, purgeOnQuotaError: true })
  return new CacheFirst({ cacheName, plugins: [lastOnes] })
}

/**
 * Answers navigations from the precache: the home page with its prerendered document as last fetched, any
 * other with the app shell.
 */
export function serveFromCache(
  manifest: PrecacheManifest,
  { words, screens, help, reader }: Kept,
): void {
  precache(manifest.filter((entry) => !isLeftOut(entry)))
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(SHELL)
  const ours = new Set(filesOf(manifest).map((file) => `/${file}`))
  const home = new NavigationRoute(
    async (options) => {
      const page = homePage(navigator.languages)
      options.event.waitUntil(refreshHome(page))
      return (
        (await newestHome(page, (asset) => ours.has(asset))) ??
        (await matchPrecache(page)) ??
        (await shell(options))
      )
    },
    { allowlist: [HOME] },
  )
  registerRoute(({ url }) => url.pathname === LOGO, keptFiles('logo', 1))
  registerRoute(
    ({ url }) => PRODUCT_PICTURE.test(url.pathname),
    keptFiles('product-pictures', MOST_PRODUCT_PICTURES),
  )
  registerRoute(({ url }) => isWords(url.pathname), words.answer)
  registerRoute(({ url }) => screens.has(url.pathname), screens.answer)
  registerRoute(({ url }) => isArticles(url.pathname), help.answer)
  registerRoute(({ url }) => isReader(url.pathname), reader.answer)
  registerRoute(({ url }) => isConsole(url.pathname), keptFiles(CONSOLE_CACHE, MOST_CONSOLE_FILES))
  registerRoute(home)
  registerRoute(new NavigationRoute(shell, { denylist: FILES }))
  addRoute({ cleanURLs: false, directoryIndex: '' })
}
