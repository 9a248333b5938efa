import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How long the cartons of each channel took, computed from orders once a day. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`create table channel_transit (
        channel_code text primary key,
        deliveries integer not null check (deliveries > 0),
        normal_days integer not null check (normal_days >= 0),
        at timestamptz not null
      )`)
      .execute(db)
  },
}
