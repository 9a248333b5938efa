import type { DifferenceKind } from '#shared/domain/differences.ts'

export type MoneyTables = {
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
