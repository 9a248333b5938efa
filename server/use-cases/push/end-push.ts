import { inTransaction } from '#server/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { forgetSubscription, type PushSession } from './forget-subscription.ts'

/** Ends the push subscription of a session. */
export async function endPush(
  { db }: Pick<Services, 'db'>,
  actor: PushSession,
): Promise<{ ok: true }> {
  await inTransaction(db, (tx) => forgetSubscription(tx, actor))
  return { ok: true }
}
