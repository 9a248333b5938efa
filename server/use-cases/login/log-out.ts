import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'

/** Revokes the session that asks; its token opens nothing any more. */
export async function logOut(tx: Tx, { accountId, sessionId }: Actor, now: string): Promise<void> {
  const revoked = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning('token_hash')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('session_by_token').where('token_hash', '=', revoked.token_hash).execute()
}
