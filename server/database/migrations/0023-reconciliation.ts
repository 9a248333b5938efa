import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the books should agree with, and where they do not. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // What a bank says at the end of a day. A correction replaces it; the audit log has both.
  `create table bank_statement (
    payee_account_id uuid not null,
    day date not null,
    balance_fen bigint not null,
    until timestamptz not null,
    staff_id uuid not null,
    at timestamptz not null,
    primary key (payee_account_id, day)
  )`,
  // A difference stays until a later run no longer finds it. Nothing repairs it by itself.
  `create table book_difference (
    kind text not null,
    object text not null,
    expected_fen bigint not null,
    found_fen bigint not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (kind, object)
  )`,
  `create table reconciliation (
    id integer primary key check (id = 1),
    started_at timestamptz not null,
    finished_at timestamptz,
    entries bigint not null,
    differences integer not null
  )`,
]
