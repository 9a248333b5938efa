import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The transfers of members: their receipts, what the bank shows of them, and what each of them pays. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table receipt (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    purpose text not null,
    payable_id uuid,
    order_number text,
    amount_fen bigint not null check (amount_fen > 0),
    held_fen bigint not null check (held_fen >= 0),
    payee_account_id uuid not null,
    reference_code text not null,
    screenshot_sha256 text not null,
    state text not null check (state in ('reviewing', 'approved', 'rejected', 'withdrawn')),
    is_overdue boolean not null,
    reason text not null,
    credited_fen bigint check (credited_fen >= 0),
    is_paid boolean not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (account_id, id),
    check ((purpose = 'topUp') = (payable_id is null)),
    check ((state = 'reviewing') = (decided_at is null))
  )`,
  // Nothing else pays what a receipt under review pays, whatever the code does.
  `create unique index receipt_reserving on receipt (account_id, payable_id)
    where state = 'reviewing' and not is_overdue`,
  // A form has one code, and staff find its receipt by it.
  'create unique index receipt_by_reference on receipt (reference_code)',
  'create index receipt_by_screenshot on receipt (screenshot_sha256, created_at desc)',
  "create index receipt_queue on receipt (created_at, account_id, id) where state = 'reviewing'",
  'create index receipt_of_day on receipt (account_id, created_at)',

  // What the member chose for a payment besides the transfer. `reserved_ids`: the coupons that the receipt reserved.
  `create table receipt_payment (
    account_id uuid not null,
    receipt_id uuid not null,
    bill_version bigint not null,
    coupon_ids uuid[] not null,
    reserved_ids uuid[] not null,
    coupons_fen bigint not null check (coupons_fen >= 0),
    primary key (account_id, receipt_id)
  )`,

  // `foreign_amount`: hundredths of the currency's unit; `rate`: millionths of a yuan for one unit.
  `create table receipt_bank_line (
    account_id uuid not null,
    receipt_id uuid not null,
    payee_account_id uuid not null,
    bank_reference text not null,
    value_date date not null,
    currency text not null,
    foreign_amount bigint check (foreign_amount > 0),
    rate bigint check (rate > 0),
    received_fen bigint not null check (received_fen > 0),
    primary key (account_id, receipt_id),
    check ((currency = 'CNY') = (foreign_amount is null) and (foreign_amount is null) = (rate is null))
  )`,
  // One line of the bank is credited once.
  'create unique index receipt_bank_reference on receipt_bank_line (payee_account_id, bank_reference)',
]
