import type { Actor } from '#engine/server/database/find-session.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'

/** A proof is fresh for so long. */
export const FRESH_MS = 10 * MINUTE_MS

/** Refuses unless the session's member proved within the last 10 minutes that it is them. */
export async function requireFreshProof(
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
  { accountId, sessionId }: Actor,
): Promise<void> {
  const { proved_at } = await db.kysely
    .selectFrom('session')
    .select('proved_at')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const isFresh = Date.parse(proved_at) > nowMs() - FRESH_MS
  if (!isFresh) throw refuse('reauth_required')
}
