import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'

/** Whether the database has any account. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('account') is not null as there`.execute(tx)
  if (!rows[0]?.there) return false
  return (await tx.selectFrom('account').select('account_id').limit(1).execute()).length > 0
}

/** Drops every table of the schema, and the job queue. */
export async function emptyDatabase(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx)
  if (rows.length > 0) {
    const tables = sql.join(rows.map(({ name }) => sql.table(name)))
    await sql`drop table ${tables} cascade`.execute(tx)
  }
  await sql`drop schema if exists jobs cascade`.execute(tx)
}
