import type { AccountDatabase, HistoryRow, OutboxRow } from './database.ts'

/** The mutations of one row of the history as they were in the outbox. */
export function mutationsIn(row: HistoryRow): OutboxRow[] {
  if ('mutations' in row) return row.mutations.map((m) => ({ ...m, doneAt: row.doneAt }))
  const { n: _n, clientId: _client, ...m } = row
  return [m]
}

/** All mutations that a pull has shown to this device and that it still has, in order. */
export async function readHistory(db: AccountDatabase): Promise<OutboxRow[]> {
  return (await db.history.orderBy('n').toArray()).flatMap(mutationsIn)
}
