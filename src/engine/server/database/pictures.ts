import { sql } from 'kysely'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { TABLE_RULES } from '#server/registry/table-rules.ts'
import type { Database, Tx } from './database.ts'
import type { Change } from './member-rows.ts'
import { recordset } from './rows.ts'
import type { AnyTableRule } from './table-rules.ts'

type Held = { accountId: string; sha256: string; byteLength: number }
const COLUMNS = '"accountId" uuid, sha256 text, "byteLength" bigint'

/**
 * Records which pictures the account holds from now on, and marks those of removed rows as possibly unused.
 * Returns the bytes added for each account; they are subtracted when the files are deleted.
 */
export async function recordPictures(
  tx: Tx,
  changes: readonly Change[],
  now: string,
): Promise<Map<string, number>> {
  const leftovers = changes.flatMap(({ accountId, table, row, stored }) =>
    row === undefined && stored ? held(accountId, table, stored.row) : [],
  )
  const came = changes.flatMap(({ accountId, table, row, stored }) =>
    row !== undefined && !stored ? held(accountId, table, row) : [],
  )
  if (leftovers.length > 0) {
    await sql`
      update picture p set loose_since = ${now}::timestamptz from ${recordset(leftovers, COLUMNS)}
      where p.account_id = x."accountId" and p.sha256 = x.sha256`.execute(tx)
  }
  const owners = new Map<string, number>()
  if (came.length === 0) return owners
  const { rows } = await sql<Held>`
    with kept as (
      insert into picture as p (account_id, sha256, byte_length)
      select x."accountId", x.sha256, max(x."byteLength") from ${recordset(came, COLUMNS)}
      group by 1, 2 order by 1, 2
      on conflict (account_id, sha256) do update set loose_since = null
      returning account_id, byte_length, xmax
    )
    select account_id as "accountId", sum(byte_length)::bigint as "byteLength" from kept
    where xmax = 0 group by 1`.execute(tx)
  for (const { accountId, byteLength } of rows) owners.set(accountId, byteLength)
  return owners
}

/** Whether any file of a picture should be in the file store. */
export async function namesPictures({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  for (const [table, { namesFiles = false }] of Object.entries<AnyTableRule>(TABLE_RULES)) {
    if (!namesFiles) continue
    const { rows } = await sql`select sha256 from ${sql.table(table)} limit 1`.execute(kysely)
    if (rows.length > 0) return true
  }
  return false
}

/** The picture that a row holds, if it does. */
function held(accountId: string, table: SyncedTable, row: Rows[SyncedTable]): Held[] {
  const { holds }: AnyTableRule = TABLE_RULES[table]
  // Safe: the rule is that of the row's table.
  return holds === undefined ? [] : [{ accountId, ...holds(row as never) }]
}
