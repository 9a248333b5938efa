import type { Database, Reader } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Cursor, deviceMark } from './cursor.ts'
import type { SyncState } from './sync-state.ts'

/**
 * Whether a device has seen more than the server has, which means that the server was rolled back. Versions and numbers
 * do not show it once other devices have gone on, or a copy of this one; the mutation that it saw confirmed does. Under
 * another name it may have been forgotten.
 */
export async function isAhead(
  db: Reader,
  { accountId, clientId }: { accountId: string; clientId: string },
  { after, until, device, lastMid }: Cursor,
  state: SyncState,
): Promise<boolean> {
  if (after.version > state.version || (until ?? 0) > state.version) return true
  const isOwn = device === deviceMark(clientId)
  if (!isOwn || lastMid === null || lastMid === state.lastMid) return false
  const logged = await db
    .selectFrom('mutation_log')
    .select('mid')
    .where('account_id', '=', accountId)
    .where('mid', '=', lastMid)
    .executeTakeFirst()
  return logged === undefined
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
