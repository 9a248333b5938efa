import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose files have which columns, as staff have chosen it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table "file_sender" (
        kind text not null,
        name text not null,
        sender jsonb not null,
        staff_id uuid not null,
        at timestamptz not null,
        primary key (kind, name)
      )`.execute(db)
  },
}
