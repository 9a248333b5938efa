import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The page on which the console opens for a staff member, by its name; null for the first that they may use. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account add column start_page text`.execute(db)
  },
}
