import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Payments on the page of a provider. The provider of a payee account is empty for a bank. What the server itself enters
 * or recalls has no staff.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payee_account add column provider text not null default ''`.execute(db)
    await sql`alter table unplaced_transfer alter column entered_by drop not null`.execute(db)
    await sql`alter table recall alter column staff_id drop not null`.execute(db)
    await sql`
      create table online_payment (
        account_id uuid not null,
        receipt_id uuid primary key,
        provider text not null,
        payee_account_id uuid not null,
        reference_code text not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        rate bigint,
        session_id text,
        url text,
        state text not null check (state in ('open', 'paid', 'ended')),
        trouble text check (trouble in ('currency', 'unknownCurrency', 'decided')),
        begun_at timestamptz not null,
        expires_at timestamptz not null,
        read_at timestamptz,
        read_next_at timestamptz not null,
        unique (provider, session_id)
      )`.execute(db)
    await sql`create index online_payment_account on online_payment (account_id)`.execute(db)
    await sql`create index online_payment_to_read on online_payment (read_next_at) where state = 'open'`.execute(
      db,
    )
  },
}
