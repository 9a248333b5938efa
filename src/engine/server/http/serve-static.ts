import { refuse } from '#engine/server/refusal.ts'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import type { PageLanguage } from './accept-language.ts'
import type { FilledFiles } from './filled-files.ts'
import type { HttpApp, HttpContext } from './http-env.ts'
import { ASSETS, type KeptAssets } from './kept-assets.ts'
import { problem } from './problems.ts'
import { chooseEncoding, type StaticFile } from './static-files.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Files that a new build replaces under the same name. */
const NO_CACHE = /(\.webmanifest|^\/sw\.js|^\/version\.json|^\/whats-new\.json)$/
/**
 * Pages. WebKit keeps a left page in memory, in the middle of a database transaction too, and the next page of the app
 * would wait for that for ever; it does not keep what may not be stored.
 */
const PAGE = 'no-store'
/** The addresses of the prerendered home page. */
export const HOME: ReadonlySet<string> = new Set(['/', '/home', '/home/tourist'])
/** The app's page for every other address. */
export const SHELL = '/index.html'
/** Files whose words are in the reader's language. */
const IN_LANGUAGES = /(\.webmanifest|\.html)$/

/** WebAssembly may be compiled in the worker that reads bar codes, and nowhere else: a worker has its own answer's policy. */
const READER = /^\/assets\/barcode-worker-[\w-]+\.js$/
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Serves the built app: hashed assets as immutable, other files revalidated, and the app's shell for any other path, as
 * 404 where the app has no screen; `kept` has hashed assets of other builds. `serve-static` reads the disk at each request, has no ETag, and cannot serve what the
 * server fills in. `languageFor` is the language of a request's pages.
 */
export function serveStatic(
  app: HttpApp,
  files: FilledFiles,
  kept: KeptAssets,
  languageFor: (c: HttpContext) => Promise<PageLanguage>,
): void {
  app.get('*', async (c) => {
    const { path } = c.req
    const language = await languageFor(c)
    const ofHome = /^\/home\.(zh-Hans|zh-Hant|en)\.html$/.exec(path)?.[1]
    const own = await files(path, (ofHome as typeof language | undefined) ?? language)
    const file = own ?? (path.startsWith(ASSETS) ? await kept(path) : undefined)
    if (file !== undefined) return answerFile(c, file, path)
    if (path.startsWith(ASSETS)) return problem(c, refuse('not_found'))
    return page(c, files, language, isScreen(path) ? 200 : 404)
  })
}

/** Whether the app has a screen at a path; it shows its 404 page at any other. */
const isScreen = (path: string) => Object.values(PATH_EXPRESSIONS).some((one) => one.test(path))

function cacheOf(path: string): string {
  if (path.startsWith(ASSETS)) return YEAR
  if (path.endsWith('.html')) return PAGE
  return NO_CACHE.test(path) ? 'no-cache' : DAY
}

async function page(
  c: HttpContext,
  files: FilledFiles,
  language: PageLanguage,
  status: number,
): Promise<Response> {
  const file = await files(SHELL, language)
  if (file === undefined) return problem(c, refuse('not_found', { detail: 'The app is not built' }))
  return answerFile(c, file, SHELL, status)
}

/** Answers a file in the best encoding; 304 if the caller has it. */
export function answerFile(c: HttpContext, file: StaticFile, path: string, status = 200): Response {
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}-${encoding}"`
  const headers: Record<string, string> = {
    'cache-control': cacheOf(path),
    etag,
    vary: IN_LANGUAGES.test(path) ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
    'content-type': file.contentType,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(READER.test(path) && { 'content-security-policy': READER_POLICY }),
  }
  const etags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (status === 200 && etags.includes(etag)) return new Response(null, { status: 304, headers })
  const body = file.bodies[encoding] ?? file.bodies.identity
  return new Response(body, {
    status,
    headers: { ...headers, 'content-length': String(body.byteLength) },
  })
}
