import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Transfers that nobody can place, those that a bank took back, and one table of bank lines for both and for receipts. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // It waits while it is neither placed nor recalled. `placement_id`: the cause of the movement that credited it.
  `create table unplaced_transfer (
    id uuid primary key,
    payer text not null,
    entered_by uuid not null,
    entered_at timestamptz not null,
    account_id uuid,
    placement_id uuid unique,
    placed_at timestamptz,
    recalled_at timestamptz,
    check ((account_id is null) = (placement_id is null) and (account_id is null) = (placed_at is null))
  )`,
  `create index unplaced_transfer_waiting on unplaced_transfer (entered_at, id)
    where placement_id is null and recalled_at is null`,

  'alter table receipt_bank_line rename to bank_line',
  'drop index receipt_bank_reference',
  'alter table bank_line drop constraint receipt_bank_line_pkey',
  'alter table bank_line alter column account_id drop not null, alter column receipt_id drop not null',
  'alter table bank_line add column transfer_id uuid unique',
  // One line of a bank is credited once, to a receipt or to a transfer.
  `alter table bank_line add primary key (payee_account_id, bank_reference),
    add unique (account_id, receipt_id),
    add check ((receipt_id is null) = (account_id is null) and (receipt_id is null) <> (transfer_id is null))`,

  // `cause_id`: the receipt, or the placement of the transfer, or the transfer that nobody had placed.
  `create table recall (
    id uuid primary key,
    payee_account_id uuid not null,
    bank_reference text not null,
    cause_id uuid not null,
    account_id uuid,
    amount_fen bigint not null check (amount_fen > 0),
    owed_fen bigint not null check (owed_fen between 0 and amount_fen),
    reason text not null,
    staff_id uuid not null,
    at timestamptz not null,
    unique (payee_account_id, bank_reference)
  )`,
  'create index recall_by_cause on recall (cause_id)',
]
