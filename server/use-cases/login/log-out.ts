import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { forgetSubscription } from '#server/use-cases/push/forget-subscription.ts'

/** Revokes the session that asks; its token opens nothing any more, and its device gets no push. */
export async function logOut(tx: Tx, actor: Actor, now: string): Promise<void> {
  const { accountId, sessionId } = actor
  const revoked = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning('token_hash')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('session_by_token').where('token_hash', '=', revoked.token_hash).execute()
  await forgetSubscription(tx, actor)
}
