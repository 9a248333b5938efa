import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where the tables of a bank have what, as staff have chosen it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table bank_profile (
        name text primary key,
        profile jsonb not null,
        staff_id uuid not null,
        at timestamptz not null
      )`.execute(db)
  },
}
