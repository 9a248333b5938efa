import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import {
  balanceChange,
  isMembers,
  keepsBalance,
  LEDGER_ACCOUNTS,
  type LedgerKind,
} from './ledger-accounts.ts'
import {
  entriesOf,
  type Line,
  MONEY_CAUSES,
  MOVEMENTS,
  type MovementStep,
  type Posting,
  reversedEntries,
  totalOf,
} from './movements.ts'

const STEPS = Object.keys(MOVEMENTS) as MovementStep[]
const KINDS = Object.keys(LEDGER_ACCOUNTS) as LedgerKind[]
const CAUSE = '01890000-0000-7000-8000-0000000000c1'

const partOf = (kind: LedgerKind) => (LEDGER_ACCOUNTS[kind].part === 'none' ? '' : CAUSE)
const line = (kind: LedgerKind, amountFen: number): Line => ({
  kind,
  part: partOf(kind),
  amountFen,
})

/** Any posting that names every account of a step once, with amounts that add up. */
const posting = fc
  .record({ step: fc.constantFrom(...STEPS), unit: fc.integer({ min: 1, max: 1_000_000 }) })
  .map(({ step, unit }): Posting => {
    const debit = Object.keys(MOVEMENTS[step].debit) as LedgerKind[]
    const credit = Object.keys(MOVEMENTS[step].credit) as LedgerKind[]
    return {
      step,
      causeId: CAUSE,
      debit: debit.map((kind) => line(`${kind}`, unit * credit.length)),
      credit: credit.map((kind) => ({
        ...line(kind, unit * debit.length),
        // The house may move money between two parts of its revenue.
        ...(debit.includes(kind) ? { part: 'other' } : {}),
      })),
    }
  })

test('the table of movements', () => {
  const sides = STEPS.map((step) => {
    const names = (side: 'debit' | 'credit') =>
      Object.entries(MOVEMENTS[step][side])
        .map(([kind, need]) => (need === 'always' ? kind : `(${kind})`))
        .join(', ')
    return `${step} [${MOVEMENTS[step].cause}] ${names('debit')} -> ${names('credit')}`
  })
  expect(sides.join('\n')).toMatchInlineSnapshot(`
    "topUpCredited [receipt] bank, (bankFees) -> wallet
    transferUnplaced [transfer] bank, (bankFees) -> suspense
    transferPlaced [transfer] suspense -> wallet
    orderPaid [order] (wallet), (coupons) -> due
    requestPaid [request] (wallet), (coupons) -> due
    inspectionPaid [inspection] wallet -> due
    inspectionDone [inspection] due -> revenue
    walletHeld [receipt] wallet -> held
    receiptApproved [receipt] bank, (bankFees), (held), (coupons) -> (due), (wallet)
    heldReturned [receipt] held -> wallet
    orderDispatched [order] due, (revenue) -> (revenue), (tax), (duty)
    goodsBought [request] due, (revenue) -> (bank), (revenue), (wallet), (coupons)
    merchantRefunded [refund] (bank), (revenue) -> (wallet), (coupons), (revenue)
    orderCancelled [order] due -> (wallet), (coupons)
    requestCancelled [request] due -> (wallet), (coupons)
    refundedBefore [refund] due -> (wallet), (coupons)
    refundedAfter [refund] revenue -> (wallet), (coupons)
    supplementPaid [supplement] wallet -> (revenue), (duty)
    requestSupplementPaid [supplement] wallet -> due
    compensated [compensation] claims -> wallet
    withdrawalAsked [withdrawal] wallet -> held
    withdrawalSent [withdrawal] held -> bank
    withdrawalDeclined [withdrawal] held -> wallet
    withdrawalBounced [withdrawal] bank -> wallet
    transferRecalled [recall] (wallet), (owed) -> bank
    owedSettled [settlement] wallet -> owed
    owedLost [recall] losses -> owed
    recallLost [recall] losses -> bank
    taxRemitted [remittance] (tax), (duty) -> bank
    openingBalance [opening] opening -> wallet"
  `)
})

test('every account but the fees of a bank is raised and lowered by some movement, and every cause moves money', () => {
  const changed = (sign: number) =>
    new Set(
      STEPS.flatMap((step) =>
        (['debit', 'credit'] as const).flatMap((side) =>
          (Object.keys(MOVEMENTS[step][side]) as LedgerKind[]).filter(
            (kind) => balanceChange({ kind, part: '', side, amountFen: 1 }) === sign,
          ),
        ),
      ),
    )
  expect(changed(1)).toEqual(new Set(KINDS))
  const neverLowered = KINDS.filter((kind) => !changed(-1).has(kind))
  expect(neverLowered).toEqual(['claims', 'bankFees', 'losses', 'opening'])
  expect(new Set(STEPS.map((step) => MOVEMENTS[step].cause))).toEqual(new Set(MONEY_CAUSES))
})

test('only accounts of the house keep no balance', () => {
  expect(KINDS.filter(keepsBalance)).toEqual(['owed', 'wallet', 'held', 'due', 'suspense'])
  expect(KINDS.filter(isMembers)).toEqual(['owed', 'wallet', 'held', 'due'])
})

test('debits equal credits in every movement and in its reversal, which undoes each balance', () => {
  fc.assert(
    fc.property(posting, (given) => {
      const entries = entriesOf(given)
      expect(totalOf(entries, 'debit')).toBe(totalOf(entries, 'credit'))
      const reversed = reversedEntries(entries)
      expect(entries.map(balanceChange)).toEqual(
        reversed.map((entry) => (balanceChange(entry) === 0 ? 0 : -balanceChange(entry))),
      )
    }),
  )
})

const topUp = (given: Partial<Posting> = {}): Posting => ({
  step: 'topUpCredited',
  causeId: CAUSE,
  debit: [line('bank', 100)],
  credit: [line('wallet', 100)],
  ...given,
})

test('a line of zero is left out', () => {
  const entries = entriesOf(topUp({ debit: [line('bank', 100), line('bankFees', 0)] }))
  expect(entries.map(({ kind }) => kind)).toEqual(['bank', 'wallet'])
})

const wrong: [string, Posting, string][] = [
  ['an account that the step does not name', topUp({ debit: [line('due', 100)] }), 'debit due'],
  ['unequal sides', topUp({ credit: [line('wallet', 99)] }), 'add up'],
  ['an account twice', topUp({ debit: [line('bank', 50), line('bank', 50)] }), 'twice'],
  ['a missing account', topUp({ debit: [line('bankFees', 100)] }), 'must debit bank'],
  ['a fraction', topUp({ debit: [line('bank', 0.5)] }), 'no integer'],
  ['a negative amount', topUp({ debit: [line('bank', -1)] }), 'no integer'],
  ['too much', topUp({ debit: [line('bank', MAX_AMOUNT_FEN + 1)] }), 'no integer'],
  ['no part', topUp({ debit: [{ kind: 'bank', amountFen: 100 }] }), 'no part'],
  [
    'nothing',
    { ...topUp(), step: 'orderPaid', debit: [], credit: [line('due', 0)] },
    'must credit',
  ],
]
test.each(wrong)('%s is a bug', (_, given, why) => {
  expect(() => entriesOf(given)).toThrow(why)
})
