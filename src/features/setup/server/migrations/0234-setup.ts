import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The links of starts and what was proved while a business is set up. One that has members already is open. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table setup_link (
        token_hash bytea primary key,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index setup_link_expired on setup_link (expires_at)`.execute(db)
    await sql`
      create table test_mail (
        account_id uuid primary key,
        code_hash bytea not null,
        sent_at timestamptz not null,
        tries integer not null default 0,
        proved_at timestamptz
      )`.execute(db)
    await sql`
      insert into business_setting (id, name, value, at)
      select coalesce((select max(id) from business_setting), 0) + 1, 'isOpen', 'true', now()
      where exists (select from account)`.execute(db)
  },
}
