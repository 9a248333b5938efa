import type { Generated } from 'kysely'
import type { Change } from '#engine/server/database/audit.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { LedgerKind, Side } from '#features/wallet/rules/ledger-accounts.ts'
import type { MoneyCause } from '#features/wallet/rules/movements.ts'

export type WalletTables = {
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
  /** What devices do not have of a withdrawal, and how it was sent. */
  withdrawal_payment: {
    account_id: string
    withdrawal_id: string
    number: string
    payee_account_id: string | null
    transfer_reference: string | null
  }
}

export type LedgerTables = {
  /** The only row that links a member to the ledger. */
  member_ledger: { account_id: string; ledger_id: Generated<string> }
  /** `ledger_id` is null for accounts of the house and for transfers that nobody can place. */
  ledger_account: {
    id: Generated<string>
    ledger_id: string | null
    kind: LedgerKind
    part: string
  }
  ledger_movement: {
    id: string
    cause: MoneyCause
    cause_id: string
    /** A step of `MOVEMENTS`, or `reverse:` and the step that it reverses. */
    step: string
    /** The number that the member knows: of an order or a buying request. */
    order_number: string | null
    entry_count: number
    reverses: string | null
    actor_kind: 'member' | 'staff' | 'server' | 'operator'
    /** Set for staff only: a member's own acts name nobody. */
    staff_id: string | null
    request_id: string | null
    at: string
  }
  /**
   * `number`, `balance_after_fen` and `credited_fen`, the sum of its credits so far, are null for accounts of the house.
   * `at` never decreases within a numbered account.
   */
  ledger_entry: {
    movement_id: string
    ledger_account_id: string
    side: Side
    amount_fen: number
    number: number | null
    balance_after_fen: number | null
    credited_fen: number | null
    at: string
  }
}

export type MovedByHandTables = {
  /**
   * What staff did to a member's money by hand, where no other row says so. `id`: the movement that they reversed, or
   * the cause of what they wrote off.
   */
  moved_by_hand: {
    id: string
    account_id: string
    act: 'reverseMovement' | 'undoCredit' | 'writeOffDebt'
    amount_fen: number
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends WalletTables, LedgerTables, MovedByHandTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    decideWithdrawal: Change<Rows['withdrawal'], Rows['withdrawal'] & { bankReference?: string }>
    reverseMovement: Undone
    writeOffDebt: Change<{ owedFen: number }, { reason: string }>
  }
  interface OtherActs {
    reportMoney: true
  }
  interface AuditedTables {
    ledger_movement: true
    withdrawal: true
  }
}
