import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The public half of the key of backups, and why something ended as it did. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table backup_key (
        name text primary key,
        recipient text not null,
        last_group_hash bytea,
        at timestamptz not null
      )`.execute(db)
    await sql`alter table server_mark add column detail text`.execute(db)
  },
}
