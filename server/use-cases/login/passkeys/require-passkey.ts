import type { Reader } from '#server/database/database.ts'
import { type Actor, STAFF_PROOF_MS } from '#server/database/find-session.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { needsPasskey, type Right } from '#shared/domain/rights.ts'

/**
 * Refuses staff whose session was not proved by a passkey within 12 hours, if a right that they use needs one. For
 * endpoints that several rights open: which of them is needed is known only by what is acted on.
 */
export async function requirePasskey(
  db: Reader,
  { accountId, sessionId, rights }: Actor,
  right: Right,
  { nowMs, settings }: Pick<Services, 'nowMs' | 'settings'>,
): Promise<Refusal | undefined> {
  if (!settings.staffPasskeys || !needsPasskey(rights, right)) return undefined
  const { passkey_proved_at: provedAt } = await db
    .selectFrom('session')
    .select('passkey_proved_at')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const isProved = provedAt !== null && Date.parse(provedAt) > nowMs() - STAFF_PROOF_MS
  return isProved ? undefined : refuse('passkey_required')
}
