import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many bytes of an account's mutations the log keeps. Housekeeping counts those from before. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account_sync add column logged_bytes bigint not null default 0`.execute(
      db,
    )
  },
}
