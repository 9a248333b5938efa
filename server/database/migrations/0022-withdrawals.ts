import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Withdrawals of members, transfers that nobody can place, and transfers that a bank took back. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table withdrawal (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    amount_fen bigint not null check (amount_fen > 0),
    holder text not null,
    bank text not null,
    masked_number text not null,
    state text not null check (state in ('requested', 'sent', 'declined', 'cancelled', 'bounced')),
    reason text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (account_id, id),
    check ((state = 'requested') = (decided_at is null))
  )`,
  `create index withdrawal_queue on withdrawal (created_at, account_id, id) where state = 'requested'`,
  `create index withdrawal_sent on withdrawal (decided_at desc, account_id, id) where state = 'sent'`,
  // A period is exported in this order.
  'create index ledger_movement_by_time on ledger_movement (at, id)',
  // What devices do not have, and how it was sent.
  `create table withdrawal_payment (
    account_id uuid not null,
    withdrawal_id uuid not null,
    number text not null,
    payee_account_id uuid,
    transfer_reference text,
    primary key (account_id, withdrawal_id),
    check ((payee_account_id is null) = (transfer_reference is null))
  )`,
]
