import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Withdrawals that a bank returned are lines of the bank too, and withdrawals are found by the bank's reference. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table bank_line add column withdrawal_id uuid',
  'alter table bank_line drop constraint bank_line_check',
  // One line of a bank is credited once: to a receipt, a transfer without a member or a returned withdrawal.
  `alter table bank_line add unique (account_id, withdrawal_id),
    add check (num_nonnulls(receipt_id, transfer_id, withdrawal_id) = 1 and (account_id is null) = (transfer_id is not null))`,
  // As the references of receipts are stored.
  String.raw`update withdrawal_payment
    set transfer_reference = upper(regexp_replace(normalize(transfer_reference, NFKC), '\s', '', 'g'))
    where transfer_reference is not null`,
  'create index withdrawal_payment_reference on withdrawal_payment (transfer_reference) where transfer_reference is not null',
  // Names removed addresses in the tray.
  "create index mutation_log_removed_address on mutation_log (account_id, target) where op = 'address.remove'",
]
