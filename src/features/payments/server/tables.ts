import type { Generated, JSONColumnType } from 'kysely'
import type { Change } from '#engine/server/database/audit.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import type { DifferenceKind } from '#features/payments/rules/differences.ts'

/** What only the server knows of receipts, which are synced themselves, of transfers without one, and of the books. */
export type PaymentTables = {
  /** What a form of a transfer asked a member to send; its receipt has the same code, account and amount. */
  transfer_quote: {
    account_id: string
    reference_code: string
    payee_account_id: string
    amount_fen: number
    currency: string
    /** Hundredths of the currency's unit. */
    foreign_amount: number
    /** Millionths of a yuan for one unit. */
    rate: number
    rate_day: string
    made_at: string
    holds_until: string
  }
  receipt_payment: {
    account_id: string
    receipt_id: string
    bill_version: number
    coupon_ids: string[]
    /** Those that the receipt itself reserved, and releases again. */
    reserved_ids: string[]
    coupons_fen: number
  }
  /** A payment on the page of a provider, of the receipt that it pays. */
  online_payment: {
    account_id: string
    receipt_id: string
    provider: string
    payee_account_id: string
    reference_code: string
    /** What is asked: hundredths of the currency's unit, and millionths of a yuan for one unit; null for yuan. */
    currency: string
    amount: number
    rate: number | null
    /** The provider's own payment and its page; null until it has begun. */
    session_id: string | null
    url: string | null
    state: 'open' | 'paid' | 'ended'
    /** Why money that came in is not where it was meant to go: nobody's yet, or of no known worth. */
    trouble: 'currency' | 'unknownCurrency' | 'decided' | null
    begun_at: string
    expires_at: string
    read_at: string | null
    read_next_at: string
  }
  /** What somebody has noted of the bank's list for a receipt under review. */
  noted_line: {
    account_id: string
    receipt_id: string
    payee_account_id: string
    bank_reference: string
    line: JSONColumnType<BankLine>
    noted_by: string
    noted_at: string
  }
  /** A transfer without a member. It waits while it is neither placed nor recalled. */
  unplaced_transfer: {
    id: string
    payer: string
    /** Null if the server entered it. */
    entered_by: string | null
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
    /** Null if a provider reported it. */
    staff_id: string | null
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
  /** Where the tables of a bank have what. */
  bank_profile: {
    name: string
    profile: unknown
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
}

export type PayeeTables = {
  payee_account: {
    id: string
    label: string
    holder: string
    bank: string
    number: string
    currency: string
    /** What PayNow or FPS knows the account by; empty without one. */
    proxy: Generated<string>
    /** Whose page brings its money; empty for a bank account. */
    provider: Generated<string>
    qr_sha256: string | null
    active: boolean
    updated_at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends PaymentTables, PayeeTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    decideReceipt: Change<ReceiptRow, ReceiptRow>
    placeTransfer: Change<null, { amountFen: number }>
    recallTransfer: Change<null, { amountFen: number; reason: string; owedFen: number }>
    undoCredit: Undone
  }
  interface OtherActs {
    expireReceipt: true
  }
  interface AuditedTables {
    bank_profile: true
    bank_statement: true
    payee_account: true
    recall: true
    receipt: true
    unplaced_transfer: true
  }
}
