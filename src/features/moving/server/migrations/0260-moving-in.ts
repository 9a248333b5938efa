import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a business brought in from other systems, and the account of the house that opening balances are against. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table bring_in (
        id uuid primary key,
        kind text not null,
        file_name text not null,
        rows_sha256 text not null,
        staff_id uuid not null,
        started_at timestamptz not null,
        beat_at timestamptz not null,
        finished_at timestamptz,
        row_count integer not null,
        new_count integer not null,
        changed_count integer not null,
        same_count integer not null,
        refused_count integer not null
      )`.execute(db)
    await sql`create index bring_in_by_time on bring_in (started_at desc, id)`.execute(db)
    await sql`
      create table brought_member (
        account_id uuid primary key,
        name text not null,
        old_number text not null
      )`.execute(db)
    await sql`
      create unique index brought_member_number on brought_member (upper(old_number))
      where old_number <> ''`.execute(db)
    await sql`
      create table brought_address (
        account_id uuid not null,
        key text not null,
        address_id uuid not null,
        content_sha256 text not null,
        primary key (account_id, key)
      )`.execute(db)
    await sql`
      create table opening_balance (
        id uuid primary key,
        bring_in_id uuid not null,
        account_id uuid not null,
        currency text not null,
        amount_fen bigint not null check (amount_fen > 0),
        posted_at timestamptz
      )`.execute(db)
    await sql`
      create unique index opening_balance_once on opening_balance (account_id, currency)
      where posted_at is not null`.execute(db)
    await sql`create index opening_balance_of_file on opening_balance (bring_in_id)`.execute(db)
    await sql`alter table ledger_account drop constraint ledger_account_kind_check`.execute(db)
    await sql`
      alter table ledger_account add constraint ledger_account_kind_check
      check (kind in ('bank', 'owed', 'wallet', 'held', 'due', 'suspense', 'tax', 'duty', 'revenue',
        'coupons', 'claims', 'bankFees', 'losses', 'opening'))`.execute(db)
  },
}
