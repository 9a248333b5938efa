import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import {
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  type LedgerKind,
  type LedgerRef,
  type Side,
} from './ledger-accounts.ts'

/** What moves money. The id of a movement's cause and its step are unique together. */
export const MONEY_CAUSES = [
  'receipt',
  'transfer',
  'order',
  'request',
  'inspection',
  'refund',
  'supplement',
  'compensation',
  'withdrawal',
  'recall',
  'settlement',
  'remittance',
  'opening',
] as const
export type MoneyCause = (typeof MONEY_CAUSES)[number]

/** Accounts that a movement names on one side. At least one entry of each side is required in any case. */
type Accounts = { [K in LedgerKind]?: 'always' | 'sometimes' }
type Step = { cause: MoneyCause; debit: Accounts; credit: Accounts }

/** Every movement of money: its step, its cause, and the accounts that it debits and credits. */
export const MOVEMENTS = {
  topUpCredited: {
    cause: 'receipt',
    debit: { bank: 'always', bankFees: 'sometimes' },
    credit: { wallet: 'always' },
  },
  transferUnplaced: {
    cause: 'transfer',
    debit: { bank: 'always', bankFees: 'sometimes' },
    credit: { suspense: 'always' },
  },
  transferPlaced: {
    cause: 'transfer',
    debit: { suspense: 'always' },
    credit: { wallet: 'always' },
  },
  orderPaid: {
    cause: 'order',
    debit: { wallet: 'sometimes', coupons: 'sometimes' },
    credit: { due: 'always' },
  },
  requestPaid: {
    cause: 'request',
    debit: { wallet: 'sometimes', coupons: 'sometimes' },
    credit: { due: 'always' },
  },
  inspectionPaid: { cause: 'inspection', debit: { wallet: 'always' }, credit: { due: 'always' } },
  inspectionDone: { cause: 'inspection', debit: { due: 'always' }, credit: { revenue: 'always' } },
  walletHeld: { cause: 'receipt', debit: { wallet: 'always' }, credit: { held: 'always' } },
  receiptApproved: {
    cause: 'receipt',
    debit: { bank: 'always', bankFees: 'sometimes', held: 'sometimes', coupons: 'sometimes' },
    credit: { due: 'sometimes', wallet: 'sometimes' },
  },
  // A receipt is rejected, withdrawn by the member, or 7 days old: only the first of these moves money.
  heldReturned: { cause: 'receipt', debit: { held: 'always' }, credit: { wallet: 'always' } },
  orderDispatched: {
    cause: 'order',
    debit: { due: 'always', revenue: 'sometimes' },
    credit: { revenue: 'sometimes', tax: 'sometimes', duty: 'sometimes' },
  },
  // Goods of the mall cost us more or less than the member pays: the difference is revenue.
  goodsBought: {
    cause: 'request',
    debit: { due: 'always', revenue: 'sometimes' },
    credit: { bank: 'sometimes', revenue: 'sometimes', wallet: 'sometimes', coupons: 'sometimes' },
  },
  // What the merchant gives back of a purchase, and the fee on it.
  merchantRefunded: {
    cause: 'refund',
    debit: { bank: 'sometimes', revenue: 'sometimes' },
    credit: { wallet: 'sometimes', coupons: 'sometimes', revenue: 'sometimes' },
  },
  orderCancelled: {
    cause: 'order',
    debit: { due: 'always' },
    credit: { wallet: 'sometimes', coupons: 'sometimes' },
  },
  requestCancelled: {
    cause: 'request',
    debit: { due: 'always' },
    credit: { wallet: 'sometimes', coupons: 'sometimes' },
  },
  refundedBefore: {
    cause: 'refund',
    debit: { due: 'always' },
    credit: { wallet: 'sometimes', coupons: 'sometimes' },
  },
  refundedAfter: {
    cause: 'refund',
    debit: { revenue: 'always' },
    credit: { wallet: 'sometimes', coupons: 'sometimes' },
  },
  supplementPaid: {
    cause: 'supplement',
    debit: { wallet: 'always' },
    credit: { revenue: 'sometimes', duty: 'sometimes' },
  },
  // What the goods of a request cost more than was paid for them.
  requestSupplementPaid: {
    cause: 'supplement',
    debit: { wallet: 'always' },
    credit: { due: 'always' },
  },
  compensated: {
    cause: 'compensation',
    debit: { claims: 'always' },
    credit: { wallet: 'always' },
  },
  withdrawalAsked: { cause: 'withdrawal', debit: { wallet: 'always' }, credit: { held: 'always' } },
  withdrawalSent: { cause: 'withdrawal', debit: { held: 'always' }, credit: { bank: 'always' } },
  withdrawalDeclined: {
    cause: 'withdrawal',
    debit: { held: 'always' },
    credit: { wallet: 'always' },
  },
  withdrawalBounced: {
    cause: 'withdrawal',
    debit: { bank: 'always' },
    credit: { wallet: 'always' },
  },
  transferRecalled: {
    cause: 'recall',
    debit: { wallet: 'sometimes', owed: 'sometimes' },
    credit: { bank: 'always' },
  },
  owedSettled: { cause: 'settlement', debit: { wallet: 'always' }, credit: { owed: 'always' } },
  owedLost: { cause: 'recall', debit: { losses: 'always' }, credit: { owed: 'always' } },
  recallLost: { cause: 'recall', debit: { losses: 'always' }, credit: { bank: 'always' } },
  taxRemitted: {
    cause: 'remittance',
    debit: { tax: 'sometimes', duty: 'sometimes' },
    credit: { bank: 'always' },
  },
  // What a member had with the business before it moved in; the money is on its bank accounts already.
  openingBalance: { cause: 'opening', debit: { opening: 'always' }, credit: { wallet: 'always' } },
} as const satisfies Record<string, Step>

export type MovementStep = keyof typeof MOVEMENTS

/** What staff may reverse by hand: money that came or was given. */
const BY_HAND = [
  'topUpCredited',
  'transferPlaced',
  'refundedAfter',
  'supplementPaid',
  'compensated',
] as const satisfies MovementStep[]
/** What only happens to its cause reverses, which a reversal by hand would contradict. */
const BY_CAUSE = ['receiptApproved', 'transferUnplaced'] as const satisfies MovementStep[]
/** The steps that are reversed. Every other one is undone by another step of its cause. */
export type UndoneStep = (typeof BY_HAND | typeof BY_CAUSE)[number]

const REVERSIBLE: ReadonlySet<string> = new Set(BY_HAND)
/** Whether staff may reverse a movement of this step by hand. */
export const isReversible = (step: string): boolean => REVERSIBLE.has(step)

/** One account with an amount. `part` is the cause's id or the name that divides accounts of this kind. */
export type Line = { kind: LedgerKind; part?: string; amountFen: number }
export type Posting = {
  step: MovementStep
  causeId: string
  debit: readonly Line[]
  credit: readonly Line[]
}

/** The entries of a movement, without lines of zero. Throws if they do not follow the table: that is a bug of the cause. */
export function entriesOf({ step, debit, credit }: Posting): LedgerEntry[] {
  const fail = (why: string): never => {
    throw new Error(`${step} ${why}`)
  }
  const readSide = (side: Side, lines: readonly Line[]): LedgerEntry[] => {
    const allowed: Accounts = MOVEMENTS[step][side]
    const entries = lines.flatMap(({ kind, part = '', amountFen }) => {
      if (!(kind in allowed)) fail(`does not ${side} ${kind}`)
      if (!Number.isInteger(amountFen) || amountFen < 0 || amountFen > MAX_AMOUNT_FEN) {
        fail(`has an amount that is no integer from 0 to ${MAX_AMOUNT_FEN}`)
      }
      if ((part === '') !== (LEDGER_ACCOUNTS[kind].part === 'none'))
        fail(`names no part of ${kind}`)
      return amountFen === 0 ? [] : [{ kind, part, side, amountFen }]
    })
    for (const [kind, need] of Object.entries(allowed)) {
      if (need === 'always' && !entries.some((entry) => entry.kind === kind)) {
        fail(`must ${side} ${kind}`)
      }
    }
    return entries
  }
  const entries = [...readSide('debit', debit), ...readSide('credit', credit)]
  const accounts = new Set(entries.map(accountName))
  if (accounts.size < entries.length) fail('names an account twice')
  if (totalOf(entries, 'debit') !== totalOf(entries, 'credit')) fail('does not add up')
  if (entries.length === 0) fail('moves nothing')
  return entries
}

/** The entries that undo a movement. */
export function reversedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, side: entry.side === 'debit' ? 'credit' : 'debit' }))
}

/** An account's name within one member's movement. */
export const accountName = ({ kind, part }: LedgerRef): string => `${kind}:${part}`

/** The sum of the entries of one side, in fen. */
export const totalOf = (entries: readonly LedgerEntry[], side: Side): number =>
  entries.reduce((sum, entry) => (entry.side === side ? sum + entry.amountFen : sum), 0)
