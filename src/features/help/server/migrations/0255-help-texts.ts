import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a business changes of the articles that we ship, in versions, and which it does not show. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table help_text (
        article text not null,
        language text not null,
        version integer not null,
        act text not null,
        source text,
        base text not null,
        compiled jsonb,
        pairs text not null,
        at timestamptz not null,
        staff_id uuid,
        primary key (article, language, version)
      )`.execute(db)
    await sql`
      create table help_hidden (
        article text primary key,
        at timestamptz not null
      )`.execute(db)
  },
}
