import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What DNS said about mail from our domain, when it was last looked up. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table sender_check (
        domain text primary key,
        at timestamptz not null,
        report jsonb not null
      )`.execute(db)
  },
}
