import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Exchange rates that others publish, for prices beside yuan alone, and how reading them ended. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table published_rate (
        currency text,
        day date,
        rate_millionths bigint not null check (rate_millionths > 0),
        source text not null,
        at timestamptz not null,
        primary key (currency, day)
      )`.execute(db)
    await sql`create index published_rate_age on published_rate (at)`.execute(db)
    await sql`
      create table rate_source (
        name text primary key,
        read_at timestamptz,
        failed_at timestamptz,
        failure text
      )`.execute(db)
  },
}
