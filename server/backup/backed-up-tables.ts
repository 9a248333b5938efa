import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { NOT_IN_BACKUP } from './backup-format.ts'

/** The tables of the schema, each after the tables that it references. */
export async function backedUpTables(db: Reader): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename <> all(${NOT_IN_BACKUP}) order by tablename`.execute(db)
  const references = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const { from, to } of references.rows) if (from === name) add(to)
    ordered.add(name)
  }
  for (const { name } of tables.rows) add(name)
  return [...ordered]
}
