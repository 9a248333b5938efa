import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { columnOf } from '#engine/server/database/member-columns.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { loadParts, OWNERS_FIRST, withParts } from '#engine/server/database/parts.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import type { Window } from '#engine/shared/columns.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import { linksOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import { isOpen, OPENABLE, WINDOWS, windowStart } from '#engine/shared/windows.ts'
import { STAYS_WITH } from '#server/registry/stays-with.ts'
import { mentioned } from './mentioned.ts'

/** Rows of one statement; each account's share is one transaction. */
const PAGE = 500

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId' | 'enqueue'>
type Due = { at: string; accountId: string; id: string }

/** Takes the rows that ended before the window of their table out of it, so that devices no longer hold them. */
export async function closeWindows(deps: Deps): Promise<void> {
  for (const table of SYNCED_TABLES) {
    const window: Window = WINDOWS[table]
    if (window === 'whole') continue
    await closeWindow(deps, table, window.by, windowStart(window.months, deps.nowMs()))
  }
}

async function closeWindow(
  deps: Deps,
  table: SyncedTable,
  by: string,
  start: string,
): Promise<void> {
  const ended = sql.ref(columnOf(table, by))
  let place: Due = { at: '-infinity', accountId: NIL_ID, id: NIL_ID }
  for (;;) {
    const { rows } = await sql<Due>`
      select ${ended}::text as at, account_id as "accountId", id from ${sql.table(table)}
      where version > 0 and ${ended} < ${start}
        and (${ended}, account_id, id)
          > (${place.at}::timestamptz, ${place.accountId}::uuid, ${place.id}::uuid)
      order by ${ended}, account_id, id limit ${PAGE}`.execute(deps.db.kysely)
    for (const [accountId, due] of Map.groupBy(rows, (row) => row.accountId)) {
      const hasEnded = (row: object) => (Reflect.get(row, by) ?? start) < start
      await takeOut(deps, accountId, { table, ids: due.map(({ id }) => id), hasEnded })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    place = last
  }
}

type Leaving = {
  table: SyncedTable
  ids: readonly string[]
  /** Asked again under the account's lock. */
  hasEnded?: (row: object) => boolean
}

/** Takes rows of an account and their parts out of the window, as a change of the account. */
export function takeOut(deps: Deps, accountId: string, leaving: Leaving): Promise<void> {
  return inTransaction(
    deps.db,
    (tx) => writeForOne(tx, accountId, SYSTEM, deps, (scope) => leaveWindow(scope, leaving)),
    { accounts: [accountId] },
  )
}

/**
 * A row stays while it, one of its parts or something open that refers to it is open, or something in the member's tray
 * names one of them; or while the row does that it stays with.
 */
async function leaveWindow(
  scope: MemberScope,
  { table, ids, hasEnded = () => true }: Leaving,
): Promise<void> {
  await scope.load(table, ids)
  const outside = new Set<string>(scope.outside(table).map(({ id }) => id))
  const ended = ids.filter((id) => {
    const row = scope.get(table, id)
    return row !== undefined && !outside.has(id) && hasEnded(row)
  })
  if (ended.length === 0) return
  const others = await STAYS_WITH[table]?.(scope, ended)
  for (const one of OWNERS_FIRST) await loadParts(scope, one)
  const named = await namedInTray(scope)
  const referred = await openReferences(scope, { table, ids: ended })
  const isKept = (one: Ref) => {
    const row = scope.get(one.table, one.id)
    return named.has(one.id) || (row !== undefined && isOpen(one.table, row))
  }
  for (const id of ended) {
    const all = withParts(scope, { table, id })
    const other = others?.get(id)
    const around = other === undefined ? [] : withParts(scope, other)
    if (referred.has(id) || all.some(isKept) || around.some(isKept)) continue
    for (const one of all) scope.leave(one.table, one.id)
  }
}

/** The ids among those given that a row refers to which is open and not their part, such as the parcel of a return. */
async function openReferences(
  scope: MemberScope,
  { table, ids }: { table: SyncedTable; ids: readonly string[] },
): Promise<ReadonlySet<unknown>> {
  const referred = new Set<unknown>()
  for (const from of OPENABLE) {
    for (const { field, link } of linksOf(from)) {
      if (link.isPart || !link.to.includes(table)) continue
      for (const row of await scope.loadWhere(from, { [field]: ids })) {
        if (isOpen(from, row)) referred.add(Reflect.get(row, field))
      }
    }
  }
  return referred
}

/** The ids of all rows that the refusals in the tray are about. */
async function namedInTray(scope: MemberScope): Promise<ReadonlySet<string>> {
  const refusals = await scope.loadWhere('outcome', {})
  const refused = refusals.map(({ id: mid, op, target: id, set }) => {
    return { mid, op, id, set, seq: 1, v: 1, base: {}, ts: 0 }
  })
  const { ids } = mentioned(refused)
  await scope.load('alias', ids)
  for (const { toId } of scope.rowsHeld('alias')) ids.add(toId)
  return ids
}
