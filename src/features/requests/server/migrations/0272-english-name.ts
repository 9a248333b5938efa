import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the mall calls bought goods in English, for customs. Of what was bought before it is not known. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "requestLine" add column english_name text`.execute(db)
  },
}
