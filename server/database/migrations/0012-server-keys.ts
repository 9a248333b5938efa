import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys that all servers on one database share and that a backup must bring back, such as those of web push. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table server_key (
        name text primary key,
        value jsonb not null,
        made_at timestamptz not null
      )`.execute(db)
  },
}
