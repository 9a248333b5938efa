import type { AccountDatabase, HistoryRow } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'
import { fromHistory } from './asked.ts'

/**
 * Makes this device a new one to the server: another `clientId`, what is pending numbered from 1 in its old order,
 * after whatever of the history must be sent again. The mids stay, so that nothing is applied twice. Inside a
 * transaction over meta, outbox and history.
 */
export async function startOver(
  db: AccountDatabase,
  state: SyncState,
  again: readonly HistoryRow[],
  newId: () => string,
): Promise<SyncState> {
  const pending = await db.outbox.orderBy('seq').toArray()
  const renumbered = [...again.map(fromHistory), ...pending].map((m, i) => ({ ...m, seq: i + 1 }))
  await db.history.bulkDelete(again.map(({ n }) => n))
  await db.outbox.clear()
  await db.outbox.bulkAdd(renumbered)
  const next: SyncState = {
    ...state,
    clientId: newId(),
    lastSeq: 0,
    lastMid: null,
    nextSeq: renumbered.length + 1,
  }
  await db.meta.put(next)
  return next
}
