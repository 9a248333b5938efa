import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the warehouse console needs beside the members' tables. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table staff_answer (
    request_id uuid primary key,
    answer jsonb not null,
    at timestamptz not null
  )`,
  'create index staff_answer_age on staff_answer (at)',
  // One number lies on our shelves unclaimed once at most, whoever puts it there and however many at a time.
  `create unique index unclaimed_parcel_once on unclaimed_parcel (tracking_key) where status = 'onShelf'`,
]
