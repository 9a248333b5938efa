import type { Tx } from '#engine/server/database/database.ts'
import { nowOf, type Services } from '#engine/server/services.ts'

/** The session's member has just been verified by a passkey. */
export async function countAsProved(
  tx: Tx,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  deps: Pick<Services, 'nowMs'>,
): Promise<void> {
  const now = nowOf(deps)
  await tx
    .updateTable('session')
    .set({ proved_at: now, passkey_proved_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute()
}
