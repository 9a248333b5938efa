import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Cursor, deviceMark } from './cursor.ts'
import type { SyncState } from './sync-state.ts'

/** Whether a device has seen more than the server has: the server lost something, so it was rolled back. */
export function isAhead(
  { after, until, device, lastSeq }: Cursor,
  clientId: string,
  state: SyncState,
): boolean {
  if (after.version > state.version || (until ?? 0) > state.version) return true
  return device === deviceMark(clientId) && lastSeq > state.lastSeq
}

/**
 * Starts a new epoch for one account, so that every device of it sends its history again; of two requests that notice
 * the same loss one starts it.
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
