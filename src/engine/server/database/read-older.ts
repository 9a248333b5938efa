import { sql } from 'kysely'
import * as v from 'valibot'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import type { Reader } from './database.ts'
import { columnOf } from './member-columns.ts'
import { wireRow } from './rows.ts'

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** The tables with a window. */
type Windowed = {
  [T in SyncedTable]: (typeof WINDOWS)[T] extends 'whole' ? never : T
}[SyncedTable]

/**
 * A page of an account's rows that are outside of their table's window, the last to end first, after a place that an
 * earlier page gave. Null for a place that no page gave.
 */
export async function readOlder<T extends Windowed>(
  db: Reader,
  accountId: string,
  table: T,
  { after, most }: { after: string | undefined; most: number },
): Promise<{ rows: Rows[T][]; next: string | null } | null> {
  const [at = '', id = '', ...more] = after?.split('_') ?? ['infinity', LAST_ID]
  if (after !== undefined && !(isInstant(at) && v.is(uuid, id) && more.length === 0)) return null
  const { by } = WINDOWS[table]
  const ended = sql.ref(columnOf(table, by))
  const { rows: olderRows } = await sql<{ row: Rows[T] }>`
    select ${sql.raw(wireRow(table))} as row from ${sql.table(table)}
    where account_id = ${accountId} and version = 0
      and (${ended}, id) < (${at}::timestamptz, ${id}::uuid)
    order by ${ended} desc, id desc limit ${most + 1}`.execute(db)
  const rows = olderRows.slice(0, most).map(({ row }) => row)
  const last = olderRows.length > most ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : `${Reflect.get(last, by)}_${last.id}` }
}
