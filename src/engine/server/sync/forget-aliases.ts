import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { ownerFields } from '#engine/server/database/naming.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { REMOVALS } from '#engine/shared/registry.ts'
import { linksOf } from '#engine/shared/tables.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

const PAGE = 1_000
const YEAR_MS = 365 * DAY_MS
type Deps = Pick<Services, 'db' | 'nowMs' | 'newId' | 'enqueue'>
type Alias = { accountId: string; id: string }

/**
 * Deletes aliases older than a year whose row, tombstone and logged removal are gone. Until then a device that was away
 * may still name the row by its own id.
 */
export async function forgetAliases(deps: Deps): Promise<void> {
  let place: Alias = { accountId: NIL_ID, id: NIL_ID }
  for (;;) {
    const { page, stale } = await readPage(deps.db.kysely, place, deps.nowMs() - YEAR_MS)
    for (const [accountId, aliases] of Map.groupBy(stale, (alias) => alias.accountId)) {
      await removeAliases(accountId, aliases, deps)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    place = last
  }
}

/** The tables of the rows that aliases stand for. */
const ALIASED = linksOf('alias').flatMap(({ link }) => [...link.to])

/** A removal that is in the log shows that the row was here; what belongs to it went with it. */
const REMOVED = [...REMOVALS].filter((op) => {
  const table = ownTable(op)
  return ALIASED.includes(table) && ownerFields(table).length === 0
})

/** A page of all aliases in key order. A version is at least the millisecond of its write. */
async function readPage(db: Reader, place: Alias, madeBeforeMs: number) {
  const outside = ALIASED.map(
    (table) => sql`and not exists (select from ${sql.table(table)} t
        where t.account_id = page.account_id and t.id = page.to_id)`,
  )
  const { rows } = await sql<Alias & { isStale: boolean }>`
    with page as (
      select account_id, id, to_id, version from alias
      where (account_id, id) > (${place.accountId}::uuid, ${place.id}::uuid)
      order by account_id, id limit ${PAGE}
    )
    select account_id as "accountId", id, version < ${madeBeforeMs}
      and not exists (select from change c where c.account_id = page.account_id
        and c.table_name = any(${ALIASED}::text[]) and c.id = page.to_id)
      ${sql.join(outside, sql` `)}
      and not exists (select from mutation_log l where l.account_id = page.account_id
        and l.target = page.to_id and l.op = any(${REMOVED}::text[])) as "isStale"
    from page order by account_id, id`.execute(db)
  return { page: rows, stale: rows.filter(({ isStale }) => isStale) }
}

async function removeAliases(accountId: string, aliases: Alias[], deps: Deps): Promise<void> {
  const ids = aliases.map(({ id }) => id)
  await inTransaction(deps.db, (tx) =>
    writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
      await scope.load('alias', ids)
      for (const id of ids) {
        if (scope.get('alias', id) !== undefined) scope.remove('alias', id)
      }
    }),
  )
}
