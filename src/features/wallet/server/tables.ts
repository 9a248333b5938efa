import type { Generated } from 'kysely'
import type { DifferenceKind } from '#engine/shared/differences.ts'

export type MoneyTables = {
  /** A line of a bank that was credited: to a receipt, a transfer that nobody could place at first, or a returned withdrawal. */
  bank_line: {
    payee_account_id: string
    bank_reference: string
    value_date: string
    currency: string
    /** Hundredths of the currency's unit. */
    foreign_amount: number | null
    /** Millionths of a yuan for one unit. */
    rate: number | null
    received_fen: number
    account_id: string | null
    receipt_id: string | null
    /** The cause of the movement that credited the receipt, if it is of one. */
    credit_id: string | null
    transfer_id: string | null
    withdrawal_id: string | null
  }
  /** A transfer without a member. It waits while it is neither placed nor recalled. */
  unplaced_transfer: {
    id: string
    payer: string
    entered_by: string
    entered_at: string
    account_id: string | null
    /** The cause of the movement that credited it. */
    placement_id: string | null
    placed_at: string | null
    recalled_at: string | null
  }
  /** A transfer that a bank took back. `cause_id`: the receipt, the placement, or the transfer that nobody had placed. */
  recall: {
    id: string
    payee_account_id: string
    bank_reference: string
    cause_id: string
    account_id: string | null
    amount_fen: number
    owed_fen: number
    reason: string
    staff_id: string
    at: string
  }
  /** What a bank says at the end of a day. `until`: when that day ended in China. */
  bank_statement: {
    payee_account_id: string
    day: string
    balance_fen: number
    until: string
    staff_id: string
    at: string
  }
  /** Where the last reconciliation found that the books disagree. */
  book_difference: {
    kind: DifferenceKind
    object: string
    expected_fen: number
    found_fen: number
    first_seen_at: string
    last_seen_at: string
  }
  /** One row: the last reconciliation. */
  reconciliation: {
    id: 1
    started_at: string
    finished_at: string | null
    entries: number
    differences: number
    /** How often in a row it was begun without an end. */
    tries: Generated<number>
  }
  /** What devices do not have of a withdrawal, and how it was sent. */
  withdrawal_payment: {
    account_id: string
    withdrawal_id: string
    number: string
    payee_account_id: string | null
    transfer_reference: string | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MoneyTables {}
}
