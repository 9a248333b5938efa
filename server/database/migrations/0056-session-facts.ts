import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How and from which time zone a session was opened, when a passkey last proved it, and why it was ended. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`alter table session add column method text not null default 'code',
        add column time_zone text not null default '', add column revoked_why text,
        add column passkey_proved_at timestamptz`)
      .execute(db)
  },
}
