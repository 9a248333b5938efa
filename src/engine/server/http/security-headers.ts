import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import type { StaticFile } from './static-files.ts'

const contentSecurityPolicy = (inline: { style: string; script: string }) =>
  [
    "default-src 'none'",
    `script-src 'self'${inline.script}`,
    `style-src 'self'${inline.style}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The one policy: the address of the service worker.
    'trusted-types sampan',
  ].join('; ')

/** Every answer has these. */
const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
/** What a browser may show as a page or run as a worker of its own has these too. */
const OF_PAGES: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const TWO_YEARS_SECONDS = 63_072_000
/** Files of the build that take the policies of the page that loads them: a first visit would read these a hundred times. */
const PARTS_OF_PAGES = /^\/(?:assets|icons|screenshots)\//

/** What is part of a built page, as the build wrote it: the server fills nothing in there. */
const PARTS = {
  style: /<style>(.+?)<\/style>/s,
  /** How the device looks, and what starts the app. */
  appearance: /<script>([^<]+)<\/script>/,
  start: /<script type="module" data-app[^>]*>([^<]+)<\/script>/,
}

/** Allows the styles and the scripts that are in a built page by their hashes. */
function inlineIn(page: StaticFile | undefined) {
  const text = new TextDecoder().decode(page?.bodies.identity)
  const allowed = (part: RegExp) => {
    const [, code] = part.exec(text) ?? []
    if (code === undefined) return ''
    return ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`
  }
  return {
    style: allowed(PARTS.style),
    script: allowed(PARTS.appearance) + allowed(PARTS.start),
  }
}

/**
 * Sets the security headers of every answer, unless a page has a policy of its own; HSTS only where the public address is
 * https. `hono/secure-headers` would overwrite those policies and send all of them with each file.
 */
export function securityHeaders(
  publicUrl: string,
  files: ReadonlyMap<string, StaticFile>,
): MiddlewareHandler<HttpEnv> {
  const ofAll = Object.entries({
    ...HEADERS,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  })
  const ofPages = [
    ...ofAll,
    ...Object.entries({
      'content-security-policy': contentSecurityPolicy(inlineIn(files.get('/home.en.html'))),
      ...OF_PAGES,
    }),
  ]
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // At the address of a file that is not there the app's page answers.
    const isPart =
      PARTS_OF_PAGES.test(c.req.path) && !headers.get('content-type')?.startsWith('text/html')
    for (const [name, value] of isPart ? ofAll : ofPages) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}
