import { type QueryExecutorProvider, sql } from 'kysely'
import { updateDigest } from '#engine/shared/digest.ts'

const ACCOUNTS_AT_ONCE = 200

type Options = {
  /** The id column. */
  id?: string
  nowMs?: number
  /** The migration has just made the rows: neither digest nor index of changes has them yet. None has long texts. */
  areNew?: boolean
  /** The accounts whose rows are sent; all without it. */
  accountIds?: readonly string[] | null
}

/**
 * Gives every row of a synced table that devices hold a new version, which makes each device pull it again. For migrations that fill
 * a new field of existing rows or make rows. Works account by account under its lock and updates the digest.
 */
export async function sendRowsAgain(
  db: QueryExecutorProvider,
  table: string,
  { id = 'id', nowMs = Date.now(), areNew = false, accountIds = null }: Options = {},
): Promise<void> {
  const rowId = sql.ref(id)
  for (let after: string | null = null; ; ) {
    const { rows: accounts } = await sql<{ accountId: string; version: number; digest: string }>`
      select account_id as "accountId", greatest(version + 1, ${nowMs}) as version, digest
      from account_sync s
      where (${after}::uuid is null or account_id > ${after}::uuid)
        and (${accountIds}::uuid[] is null or account_id = any(${accountIds}::uuid[]))
        and exists (select from ${sql.table(table)} t where t.account_id = s.account_id)
      order by account_id limit ${ACCOUNTS_AT_ONCE} for update of s`.execute(db)
    for (const { accountId, version, digest } of accounts) {
      const { rows } = await sql<{ id: string; version: number }>`
        select ${rowId} as id, version from ${sql.table(table)}
        where account_id = ${accountId} and version > 0`.execute(db)
      const unsentRows = areNew ? [] : rows.map((row) => ({ table, ...row }))
      const came = rows.map((row) => ({ table, id: row.id, version }))
      await sql`update ${sql.table(table)} set version = ${version}
        where account_id = ${accountId} and version > 0`.execute(db)
      const indexed = areNew
        ? sql`insert into change (account_id, table_name, id, version)
            select account_id, ${table}, ${rowId}, version from ${sql.table(table)}
            where account_id = ${accountId} and version > 0`
        : sql`update change set version = ${version}
            where account_id = ${accountId} and table_name = ${table} and removed_at is null`
      await indexed.execute(db)
      await sql`
        update account_sync set version = ${version}, digest = ${updateDigest(digest, unsentRows, came)},
          row_count = row_count + ${areNew ? rows.length : 0}
        where account_id = ${accountId}`.execute(db)
    }
    const last = accounts.at(-1)
    if (last === undefined || accounts.length < ACCOUNTS_AT_ONCE) return
    after = last.accountId
  }
}
