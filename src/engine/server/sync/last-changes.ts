import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'

/** The device and time of the last change of a unit of a row; no client id where the change is from before it was kept. */
export type LastChange = { clientId: string | null; device: string; at: string }
export type NotedChange = LastChange & { rowId: string; unit: string }

/** The last changes of units, with those of the current batch. */
export type LastChanges = {
  find: (rowId: string, unit: string) => LastChange | undefined
  note: (noted: NotedChange) => void
  noted: () => NotedChange[]
}

const keyOf = (rowId: string, unit: string) => `${rowId}/${unit}`

/** The last changes of these rows. */
export async function readLastChanges(
  tx: Tx,
  accountId: string,
  rowIds: readonly string[],
): Promise<LastChanges> {
  const changes = new Map<string, LastChange>()
  const noted = new Map<string, NotedChange>()
  if (rowIds.length > 0) {
    const rows = await tx
      .selectFrom('last_change')
      .select(['row_id', 'unit', 'client_id as clientId', 'device', 'at'])
      .where('account_id', '=', accountId)
      .where('row_id', '=', sql<string>`any(${rowIds}::uuid[])`)
      .execute()
    for (const { row_id, unit, ...change } of rows) changes.set(keyOf(row_id, unit), change)
  }
  return {
    find: (rowId, unit) => noted.get(keyOf(rowId, unit)) ?? changes.get(keyOf(rowId, unit)),
    note: (one) => noted.set(keyOf(one.rowId, one.unit), one),
    noted: () => [...noted.values()],
  }
}
