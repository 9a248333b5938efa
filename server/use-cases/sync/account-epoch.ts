import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Cursor, deviceMark } from './cursor.ts'
import type { SyncState } from './sync-state.ts'

/** Whether a device has seen more than the server has, which means that the server was rolled back. */
export function isAhead(
  { after, until, device, lastSeq }: Cursor,
  clientId: string,
  state: SyncState,
): boolean {
  if (after.version > state.version || (until ?? 0) > state.version) return true
  return device === deviceMark(clientId) && lastSeq > state.lastSeq
}

/**
 * Starts a new epoch for one account, which makes its devices resend their history. Of two requests that detect the same
 * loss one starts it.
 */
export async function startAccountEpoch(
  db: Database,
  accountId: string,
  { accountEpoch }: SyncState,
  newId: () => string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('account_sync')
      .set({ epoch: newId() })
      .where('account_id', '=', accountId)
      .where('epoch', '=', accountEpoch)
      .execute(),
  )
}
