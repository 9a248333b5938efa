import type { Database } from './database.ts'

const HOUR_MS = 3_600_000

/** Vacuums the embedded database every hour, since it has no autovacuum; table by table, so other queries run in between. Returns a function that stops it. */
export function scheduleVacuum(db: Database, report: (error: unknown) => void): () => void {
  if (db.kind !== 'pglite') return () => {}
  const timer = setInterval(() => vacuum(db).catch(report), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One `VACUUM (ANALYZE)` of every table. */
export async function vacuum(db: Database): Promise<void> {
  const { rows } = await db.run(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of rows) await db.run(`vacuum (analyze) ${name}`)
}
