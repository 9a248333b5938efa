import { recordSecurityEvent } from '#server/database/security-events.ts'
import type { Refusal } from '#server/refusal.ts'
import type { HttpContext } from './http-env.ts'
import type { Limit } from './rate-limit.ts'
import type { Serving } from './serve.ts'

/** Counts a request of a caller; the first one that is refused in each window is a security event. */
export async function takeLimit(
  c: HttpContext,
  { rateLimiter, db, newId, nowMs }: Serving,
  limit: Limit,
  caller: string,
): Promise<Refusal | undefined> {
  const reached = await rateLimiter.take(limit, caller)
  if (reached === undefined) return undefined
  const { isFirst, ...refusal } = reached
  if (isFirst) {
    const event = {
      kind: 'limit',
      accountId: c.get('accountId'),
      args: { name: limit.name },
    } as const
    const origin = { network: c.get('network'), requestId: c.get('requestId') }
    await recordSecurityEvent(db.kysely, event, { newId, nowMs, ...origin })
  }
  return refusal
}
