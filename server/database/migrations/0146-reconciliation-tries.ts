import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often in a row the nightly reconciliation was begun without an end. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table reconciliation add column tries integer not null default 1`.execute(db)
  },
}
