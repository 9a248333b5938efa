import { Hono } from 'hono'
import '#server/acts.ts'
import { isDiskFullError, isUnavailable } from '#engine/server/database/unavailable.ts'
import { DISK_RETRY_SECONDS } from '#engine/server/files/disk-space.ts'
import { FilesUnavailable, isNoRoom } from '#engine/server/files/file-store.ts'
import { pageLanguage } from '#engine/server/http/accept-language.ts'
import { filledFiles } from '#engine/server/http/filled-files.ts'
import type { HttpApp, HttpEnv } from '#engine/server/http/http-env.ts'
import { keptAssets } from '#engine/server/http/kept-assets.ts'
import { limitsFor } from '#engine/server/http/limits.ts'
import { problem } from '#engine/server/http/problems.ts'
import { makeRateLimiter } from '#engine/server/http/rate-limit.ts'
import { refuseOtherMethods } from '#engine/server/http/refuse-other-methods.ts'
import { requestLog } from '#engine/server/http/request-log.ts'
import { securityHeaders } from '#engine/server/http/security-headers.ts'
import { type Admission, serveActs } from '#engine/server/http/serve.ts'
import { serveStatic } from '#engine/server/http/serve-static.ts'
import { sessionTurns } from '#engine/server/http/session-turns.ts'
import { readStaticFiles, type StaticFile } from '#engine/server/http/static-files.ts'
import { type Limits, takeLimit } from '#engine/server/http/take-limit.ts'
import { errorFields } from '#engine/server/log.ts'
import { Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { currentBusiness } from '#features/business/server/current-business.ts'
import type { Metrics } from '#features/system/server/metrics.ts'
import { metricsRoute } from '#features/system/server/serve-metrics.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import { healthRoutes } from './health.ts'
import { type MailboxPage, mailboxRoute } from './mailbox.ts'
import { pageRoutes } from './pages.ts'
import { admitInDemo, closedInDemo } from './refuse-in-demo.ts'
import { refuseUnoffered } from './refuse-unoffered.ts'
import { sitemapRoutes } from './sitemap.ts'

/** `Retry-After` while the database is unavailable. */
const UNAVAILABLE_SECONDS = 5
/** `Retry-After` while the file store is unavailable. An unmounted disk rarely comes back at once. */
const FILES_RETRY_SECONDS = 30

export type AppParts = Services & {
  /** The directory of the built app. */
  dist: string
  /** What is in it, if that was read already. */
  built?: ReadonlyMap<string, StaticFile> | undefined
  /** The page that shows unsent mails in a demo on this machine. */
  mailboxPage?: MailboxPage | undefined
  limits?: Partial<Limits> | undefined
  metrics?: Metrics | undefined
}

/** Builds the HTTP app. Its `fetch` answers requests. */
export function makeApp(parts: AppParts): HttpApp {
  const { log, settings } = parts
  const rateLimiter = makeRateLimiter(parts)
  const serving = { ...parts, rateLimiter, limits: { ...limitsFor(settings), ...parts.limits } }
  const files = parts.built ?? readStaticFiles(parts.dist)
  const app = new Hono<HttpEnv>()

  app.use(requestLog(parts))
  app.use(securityHeaders(settings.publicUrl, files))
  if (settings.publicDemo !== undefined) {
    app.use(async (c, next) => {
      await next()
      c.res.headers.set('x-robots-tag', 'noindex, nofollow')
    })
  }
  app.onError((error, c) => {
    if (error instanceof Refused) return problem(c, error)
    const fields = { requestId: c.get('requestId'), ...errorFields(error) }
    // Said once by the log of the start. A line for each refusal would fill the disk.
    if (isDiskFullError(error, parts.db) || isNoRoom(error)) {
      return problem(c, refuse('storage_full', { retryAfterSeconds: DISK_RETRY_SECONDS }))
    }
    if (isUnavailable(error)) {
      log.warn('unavailable', fields)
      return problem(c, refuse('unavailable', { retryAfterSeconds: UNAVAILABLE_SECONDS }))
    }
    if (error instanceof FilesUnavailable) {
      log.error('files', fields)
      return problem(c, refuse('unavailable', { retryAfterSeconds: FILES_RETRY_SECONDS }))
    }
    log.error('bug', fields)
    return problem(c, refuse('internal'))
  })

  healthRoutes(app, parts)
  if (parts.metrics !== undefined) metricsRoute(app, parts.metrics, parts)
  app.use('/api/*', async (c, next) => {
    await takeLimit(c, serving, serving.limits.address, c.get('network'))
    return next()
  })
  app.use('/api/*', sessionTurns())
  const business = currentBusiness(parts)
  const { publicDemo } = settings
  serveActs(app, serving, ENDPOINTS, {
    closed: (name) => closedInDemo(name, publicDemo),
    admit: (name) => both(admitInDemo(name, publicDemo), refuseUnoffered(name, business)),
  })
  if (parts.mailboxPage !== undefined) mailboxRoute(app, parts.mailboxPage)

  refuseOtherMethods(app)
  app.all('/api/*', (c) => problem(c, refuse('not_found')))
  const filled = filledFiles({ dist: parts.dist, files, business, log })
  sitemapRoutes(app, { ...serving, business })
  pageRoutes(app, { ...serving, filled, business })
  serveStatic(app, filled, keptAssets(parts.db, parts.nowMs), async (c) =>
    pageLanguage(c.req.header('accept-language'), (await business())?.languages),
  )
  app.notFound((c) => problem(c, refuse('not_found')))
  return app
}

/** Both of what may refuse an act, one after the other. */
function both(first: Admission | null, second: Admission | null): Admission | null {
  if (first === null || second === null) return first ?? second
  return async (input) => {
    await first(input)
    await second(input)
  }
}
