import { pageLanguage } from './accept-language.ts'
import type { HttpApp, HttpContext } from './http-env.ts'
import { problem } from './problems.ts'
import { chooseEncoding, type StaticFile } from './static-files.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Files that a new build replaces under the same name. */
const NO_CACHE = /(\.webmanifest|^\/sw\.js|^\/version\.json)$/
/**
 * Pages. WebKit keeps a left page in memory, in the middle of a database transaction too, and the next page of the app
 * would wait for that for ever; it does not keep what may not be stored.
 */
const PAGE = 'no-store'
const HOME = new Set(['/', '/home', '/home/tourist'])

/** Serves the built app: hashed assets as immutable, other files revalidated, and the app's shell for any other path. */
export function serveStatic(app: HttpApp, files: ReadonlyMap<string, StaticFile>): void {
  app.get('*', (c) => {
    const { path } = c.req
    if (HOME.has(path))
      return page(c, files, `/home.${pageLanguage(c.req.header('accept-language'))}.html`)
    const file = files.get(path)
    if (file !== undefined) return answer(c, file, cacheOf(path))
    if (path.startsWith('/assets/')) return problem(c, { refused: 'not_found' })
    return page(c, files, '/index.html')
  })
}

function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return YEAR
  if (path.endsWith('.html')) return PAGE
  return NO_CACHE.test(path) ? 'no-cache' : DAY
}

function page(c: HttpContext, files: ReadonlyMap<string, StaticFile>, name: string): Response {
  const file = files.get(name) ?? files.get('/index.html')
  if (file === undefined)
    return problem(c, { refused: 'not_found', detail: 'The app is not built' })
  const vary = name.startsWith('/home.') ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding'
  return answer(c, file, PAGE, vary)
}

function answer(
  c: HttpContext,
  file: StaticFile,
  cache: string,
  vary = 'Accept-Encoding',
): Response {
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}-${encoding}"`
  const headers: Record<string, string> = {
    'cache-control': cache,
    etag,
    vary,
    'content-type': file.contentType,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  const body = file.bodies[encoding] ?? file.bodies.identity
  return new Response(body, { headers: { ...headers, 'content-length': String(body.byteLength) } })
}
