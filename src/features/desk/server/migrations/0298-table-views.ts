import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How staff want tables of the console shown, for themselves or shared. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table staff_view (
        id uuid primary key,
        account_id uuid not null,
        place text not null,
        name text not null,
        is_shared boolean not null,
        view jsonb not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index staff_view_own on staff_view (account_id, place)`.execute(db)
    await sql`create index staff_view_shared on staff_view (place) where is_shared`.execute(db)
  },
}
