export type Side = 'debit' | 'credit'

type Account = {
  /** The side that raises its balance. */
  raisedBy: Side
  /** Whose it is. Accounts of the house keep no balance: one row that every movement writes would be a hot lock. */
  of: 'house' | 'member' | 'transfer'
  /** Whether it is divided: by the id of a cause, or by a name such as a payee account or a kind of revenue. */
  part: 'none' | 'cause' | 'name'
}

/** The chart of accounts. A balance that is kept is never below zero. */
export const LEDGER_ACCOUNTS = {
  bank: { raisedBy: 'debit', of: 'house', part: 'name' },
  owed: { raisedBy: 'debit', of: 'member', part: 'none' },
  wallet: { raisedBy: 'credit', of: 'member', part: 'none' },
  held: { raisedBy: 'credit', of: 'member', part: 'cause' },
  due: { raisedBy: 'credit', of: 'member', part: 'cause' },
  suspense: { raisedBy: 'credit', of: 'transfer', part: 'cause' },
  tax: { raisedBy: 'credit', of: 'house', part: 'none' },
  duty: { raisedBy: 'credit', of: 'house', part: 'none' },
  revenue: { raisedBy: 'credit', of: 'house', part: 'name' },
  coupons: { raisedBy: 'debit', of: 'house', part: 'none' },
  claims: { raisedBy: 'debit', of: 'house', part: 'none' },
  bankFees: { raisedBy: 'debit', of: 'house', part: 'none' },
  losses: { raisedBy: 'debit', of: 'house', part: 'none' },
  /** What the business owed its members already when it moved in. */
  opening: { raisedBy: 'debit', of: 'house', part: 'none' },
} as const satisfies Record<string, Account>

export type LedgerKind = keyof typeof LEDGER_ACCOUNTS

/** One account. `part` is empty if its kind has none. */
export type LedgerRef = { kind: LedgerKind; part: string }
export type LedgerEntry = LedgerRef & { side: Side; amountFen: number }

/** Whether accounts of a kind keep a balance: a member's or a transfer's do, the house's do not. */
export const keepsBalance = (kind: LedgerKind): boolean => LEDGER_ACCOUNTS[kind].of !== 'house'
/** Whether accounts of a kind belong to a member. */
export const isMembers = (kind: LedgerKind): boolean => LEDGER_ACCOUNTS[kind].of === 'member'

/** What an entry adds to the balance of its account, negative if it lowers it. */
export function balanceChange({ kind, side, amountFen }: LedgerEntry): number {
  return LEDGER_ACCOUNTS[kind].raisedBy === side ? amountFen : -amountFen
}
