import type { Database } from './database.ts'

/** One `VACUUM (ANALYZE)` of every table: the embedded database has no autovacuum. Table by table, so other queries run in between. */
export async function vacuum(db: Database): Promise<void> {
  const { rows } = await db.run(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of rows) await db.run(`vacuum (analyze) ${name}`)
}
