import type { AccountDatabase, HistoryRow } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'
import { fromHistory } from './request.ts'

/**
 * Registers this device under a new `clientId`. Renumbers pending mutations from 1 in their order, after the history
 * that must be sent again. The mids stay the same, so nothing is applied twice. Must run inside a transaction over
 * meta, outbox and history.
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
