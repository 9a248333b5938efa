import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** All tables as the first released line of migrations left them; a database that went through those begins after it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = await readFile(new URL('../baseline.sql', import.meta.url), 'utf8')
    await sql.raw(tables).execute(db)
  },
}
