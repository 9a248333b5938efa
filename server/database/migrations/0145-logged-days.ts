import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many bytes of an account's mutations the log keeps, by the UTC day on which they came, so that a full one has room again by itself. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table logged_day (
        account_id uuid not null,
        day date not null,
        bytes bigint not null check (bytes >= 0),
        primary key (account_id, day)
      )`.execute(db)
    await sql`create index logged_day_age on logged_day (day)`.execute(db)
    await sql`
      insert into logged_day (account_id, day, bytes)
      select account_id, (at at time zone 'utc')::date,
        sum(octet_length("set"::text) + octet_length(base::text))
      from mutation_log where not is_trimmed group by 1, 2`.execute(db)
  },
}
