import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** That the demo is being made, and when it was whole: one that a kill left half is made anew. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table demo_seed (
        id smallint primary key check (id = 1),
        begun_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db)
  },
}
