import { sql } from 'kysely'
import * as v from 'valibot'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import type { Reader } from './database/database.ts'
import type { Beside } from './database/find-session.ts'
import { columnOf } from './database/member-columns.ts'
import { wireRow } from './database/rows.ts'
import type { HttpContext } from './http/http-env.ts'
import { oneRead } from './one-read.ts'

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** The tables with a window. */
type Windowed = {
  [T in SyncedTable]: (typeof WINDOWS)[T] extends 'whole' ? never : T
}[SyncedTable]

type Place = { at: string; id: string }
type Older<T extends Windowed> = { rows: Rows[T][]; next: string | null }
type OlderRead<T extends Windowed> = {
  beside: (asked: { after?: string | undefined }) => Beside
  /** The page, null for a place that no page gave. */
  page: (
    c: HttpContext | undefined,
    db: Reader,
    accountId: string,
    asked: { after?: string | undefined },
  ) => Promise<Older<T> | null>
}

/** Where a page begins; null for what no page gave. */
function placeOf(after: string | undefined): Place | null {
  const [at = '', id = '', ...more] = after?.split('_') ?? ['infinity', LAST_ID]
  return after !== undefined && !(isInstant(at) && v.is(uuid, id) && more.length === 0)
    ? null
    : { at, id }
}

/**
 * Pages of an account's rows that are outside of their table's window, the last to end first, each after a place that an
 * earlier page gave.
 */
export function olderRead<T extends Windowed>(table: T, most: number): OlderRead<T> {
  const { by } = WINDOWS[table]
  const ended = sql.ref(columnOf(table, by))
  const read = oneRead({
    shape: () => ({}),
    values: (place: Place) => place,
    query: ({ at, id }, _shape, accountId) => sql<{ older: Rows[T][] }>`
      select (select coalesce(json_agg(listed.wire), '[]') from (
        select ${sql.raw(wireRow(table))} as wire from ${sql.table(table)}
        where account_id = ${accountId} and version = 0
          and (${ended}, id) < (${at}::timestamptz, ${id}::uuid)
        order by ${ended} desc, id desc limit ${sql.lit(most + 1)}) listed) as older`,
  })
  return {
    beside: ({ after }) => read.beside(placeOf(after) ?? { at: '-infinity', id: LAST_ID }),
    page: async (c, db, accountId, { after }) => {
      const place = placeOf(after)
      if (place === null) return null
      const { older } = await read.found(c, db, accountId, place)
      const rows = older.slice(0, most)
      const last = older.length > most ? rows.at(-1) : undefined
      return { rows, next: last === undefined ? null : `${Reflect.get(last, by)}_${last.id}` }
    },
  }
}
