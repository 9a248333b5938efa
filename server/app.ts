import { Hono } from 'hono'
import { isDiskFullError, isUnavailable } from '#server/database/unavailable.ts'
import { FilesUnavailable, isNoRoom } from '#server/files/file-store.ts'
import { filledFiles } from '#server/http/filled-files.ts'
import type { HttpApp, HttpEnv } from '#server/http/http-env.ts'
import { limitsFor } from '#server/http/limits.ts'
import { problem } from '#server/http/problems.ts'
import { makeRateLimiter } from '#server/http/rate-limit.ts'
import { refuseOtherMethods } from '#server/http/refuse-other-methods.ts'
import { requestLog } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveStatic } from '#server/http/serve-static.ts'
import { sessionTurns } from '#server/http/session-turns.ts'
import { readStaticFiles } from '#server/http/static-files.ts'
import type { Limits } from '#server/http/take-limit.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { errorFields } from '#server/log.ts'
import { refuse } from '#server/refusal.ts'
import { blobRoutes } from '#server/routes/blobs.ts'
import { businessRoutes } from '#server/routes/business.ts'
import { checkoutRoutes } from '#server/routes/checkouts.ts'
import { clientErrorRoutes } from '#server/routes/client-errors.ts'
import { communityRoutes } from '#server/routes/community.ts'
import { compensationRoutes } from '#server/routes/compensations.ts'
import { emailChangeRoutes } from '#server/routes/email-change.ts'
import { endingRoutes } from '#server/routes/endings.ts'
import { eventRoutes } from '#server/routes/events.ts'
import { floorRoutes } from '#server/routes/floor.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { helpRoutes } from '#server/routes/help.ts'
import { inspectionRoutes } from '#server/routes/inspections.ts'
import { loginRoutes } from '#server/routes/login.ts'
import { loginTicketRoutes } from '#server/routes/login-tickets.ts'
import { type MailboxPage, mailboxRoute } from '#server/routes/mailbox.ts'
import { mallRoutes } from '#server/routes/mall.ts'
import { memberRoutes } from '#server/routes/members.ts'
import { messageRoutes } from '#server/routes/messages.ts'
import { moneyRoutes } from '#server/routes/money.ts'
import { newsRoutes } from '#server/routes/news.ts'
import { orderRoutes } from '#server/routes/orders.ts'
import { ownDataRoutes } from '#server/routes/own-data.ts'
import { pageRoutes } from '#server/routes/pages.ts'
import { passkeyRoutes } from '#server/routes/passkeys.ts'
import { publicRoutes } from '#server/routes/public.ts'
import { purchaseRoutes } from '#server/routes/purchases.ts'
import { pushRoutes } from '#server/routes/push.ts'
import { receiptRoutes } from '#server/routes/receipts.ts'
import { requestRoutes } from '#server/routes/requests.ts'
import { sessionRoutes } from '#server/routes/sessions.ts'
import { shareRoutes } from '#server/routes/share.ts'
import { sitemapRoutes } from '#server/routes/sitemap.ts'
import { staffRoutes } from '#server/routes/staff.ts'
import { staffCatalogueRoutes } from '#server/routes/staff-catalogue.ts'
import { staffMoneyRoutes } from '#server/routes/staff-money.ts'
import { staffRatesRoutes } from '#server/routes/staff-rates.ts'
import { syncRoutes } from '#server/routes/sync.ts'
import { unsubscribeRoutes } from '#server/routes/unsubscribe.ts'
import type { Services } from '#server/services.ts'
import { currentBusiness } from '#server/use-cases/business/current-business.ts'

/** `Retry-After` while the database is unavailable. */
const UNAVAILABLE_SECONDS = 5
/** `Retry-After` while the file store is unavailable. An unmounted disk rarely comes back at once. */
const FILES_RETRY_SECONDS = 30
/** `Retry-After` while the disk is full, which takes somebody to make room. */
const DISK_RETRY_SECONDS = 30

export type AppParts = Services & {
  /** The directory of the built app. */
  dist: string
  /** The page that shows unsent mails in a demo on this machine. */
  mailboxPage?: MailboxPage | undefined
  limits?: Partial<Limits> | undefined
}

/** Builds the HTTP app. Its `fetch` answers requests. */
export function makeApp(parts: AppParts): HttpApp {
  const { log, settings } = parts
  const rateLimiter = makeRateLimiter(parts)
  const serving = { ...parts, rateLimiter, limits: { ...limitsFor(settings), ...parts.limits } }
  const files = readStaticFiles(parts.dist)
  const app = new Hono<HttpEnv>()

  app.use(requestLog(parts))
  app.use(securityHeaders(settings.publicUrl, files))
  app.onError((error, c) => {
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
  app.use('/api/*', async (c, next) => {
    const limited = await takeLimit(c, serving, serving.limits.address, c.get('network'))
    return limited === undefined ? next() : problem(c, limited)
  })
  app.use('/api/*', sessionTurns())
  loginRoutes(app, serving)
  loginTicketRoutes(app, serving)
  sessionRoutes(app, serving)
  passkeyRoutes(app, serving)
  emailChangeRoutes(app, serving)
  publicRoutes(app, serving)
  mallRoutes(app, serving)
  communityRoutes(app, serving)
  newsRoutes(app, serving)
  clientErrorRoutes(app, serving)
  helpRoutes(app, serving)
  syncRoutes(app, serving)
  blobRoutes(app, serving)
  eventRoutes(app, serving)
  messageRoutes(app, serving)
  moneyRoutes(app, serving)
  receiptRoutes(app, serving)
  checkoutRoutes(app, serving)
  orderRoutes(app, serving)
  endingRoutes(app, serving)
  floorRoutes(app, serving)
  inspectionRoutes(app, serving)
  compensationRoutes(app, serving)
  requestRoutes(app, serving)
  purchaseRoutes(app, serving)
  staffMoneyRoutes(app, serving)
  staffCatalogueRoutes(app, serving)
  staffRatesRoutes(app, serving)
  pushRoutes(app, serving)
  ownDataRoutes(app, serving)
  memberRoutes(app, serving)
  staffRoutes(app, serving)
  businessRoutes(app, serving)
  unsubscribeRoutes(app, serving)
  shareRoutes(app, serving)
  if (parts.mailboxPage !== undefined) mailboxRoute(app, parts.mailboxPage)

  refuseOtherMethods(app)
  app.all('/api/*', (c) => problem(c, { refused: 'not_found' }))
  const business = currentBusiness(parts)
  const filled = filledFiles({ dist: parts.dist, files, business, log })
  sitemapRoutes(app, serving)
  pageRoutes(app, { ...serving, filled, business })
  serveStatic(app, filled)
  app.notFound((c) => problem(c, { refused: 'not_found' }))
  return app
}
