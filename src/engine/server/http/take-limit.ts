import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { HttpContext } from './http-env.ts'
import type { Limit, LimitReached, RateLimiter } from './rate-limit.ts'

export type Serving = Services & {
  rateLimiter: RateLimiter
  limits: Limits
}
/**
 * Limits of API requests for an account and for an address, and of the bytes that a member writes in a minute and in an
 * hour; of an address also for pages and sitemaps that are made for
 * it, for login, for tickets of QR logins, for challenges and logins of passkeys, for visits of a public demo, for reports of
 * errors and for feedback on the help center. `reportLines` and `allFeedback` limit those of all callers together.
 */
export type Limits = {
  account: Limit
  bytes: Limit
  moreBytes: Limit
  address: Limit
  pages: Limit
  sitemap: Limit
  login: Limit
  /** Mailed codes are limited for the networks around a stranger's, and for all strangers together. */
  codesAround: Limit
  allCodes: Limit
  tickets: Limit
  passkeys: Limit
  visits: Limit
  reports: Limit
  feedback: Limit
  allFeedback: Limit
  reportLines: Limit
}

/** Counts a request of a caller, and refuses it if there were too many. The first refusal in each window is recorded as a security event. */
export async function takeLimit(
  c: HttpContext,
  serving: Counting,
  limit: Limit,
  caller: string,
  {
    cost = 1,
    code = 'rate_limited',
  }: { cost?: number; code?: 'rate_limited' | 'bytes_limit' } = {},
): Promise<void> {
  const reached = await serving.rateLimiter.take(limit, caller, cost)
  if (reached !== undefined) await refuseReached(c, serving, limit, reached, code)
}

type Counting = Pick<Serving, 'rateLimiter' | 'db' | 'newId' | 'nowMs'>

/** Refuses a request above a limit that was taken. The first refusal in each window is recorded as a security event. */
export async function refuseReached(
  c: HttpContext,
  { db, newId, nowMs }: Counting,
  limit: Limit,
  { isFirst, retryAfterSeconds }: LimitReached,
  code: 'rate_limited' | 'bytes_limit' = 'rate_limited',
): Promise<never> {
  if (isFirst) {
    const event = {
      kind: 'limit',
      accountId: c.get('accountId'),
      args: { name: limit.name },
    } as const
    const origin = { network: c.get('network'), requestId: c.get('requestId') }
    await recordSecurityEvent(db.kysely, event, { newId, nowMs, ...origin })
  }
  throw refuse(code, { retryAfterSeconds })
}
