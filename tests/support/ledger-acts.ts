import type { Line, Posting } from '#features/wallet/rules/movements.ts'
import { anOrderPayment, aTopUp } from './money.ts'
import { anId } from './row-builders.ts'

/** The acts of a random history of the ledger. */
export const LEDGER_ACTS = [
  'topUp',
  'pay',
  'hold',
  'approve',
  'late',
  'return',
  'cancel',
  'refund',
  'dispatch',
  'withdraw',
  'send',
  'decline',
  'bounce',
  'enter',
  'place',
  'recall',
  'settle',
  'lose',
  'inspect',
  'inspected',
  'payRequest',
  'supplement',
  'buy',
  'cancelPurchase',
  'merchantRefund',
  'open',
] as const
export type LedgerAct = { kind: (typeof LEDGER_ACTS)[number]; amount: number }
export type LedgerCauses = Record<
  'inspection' | 'order' | 'request' | 'receipt' | 'withdrawal' | 'transfer' | 'recall',
  string
>

/** The movement that an act posts about one of its causes. */
export function postingOf(one: LedgerAct, causes: LedgerCauses): Posting {
  const { inspection, order, request, receipt, withdrawal, transfer, recall } = causes
  const wallet: Line = { kind: 'wallet', amountFen: one.amount }
  const owed: Line = { kind: 'owed', amountFen: one.amount }
  const bank: Line = { kind: 'bank', part: 'CNY-1', amountFen: one.amount }
  const dueOf = (part: string): Line => ({ kind: 'due', part, amountFen: one.amount })
  const due = dueOf(order)
  const held = (part: string): Line => ({ kind: 'held', part, amountFen: one.amount })
  const coupons: Line = { kind: 'coupons', amountFen: one.amount }
  const suspense: Line = { kind: 'suspense', part: transfer, amountFen: one.amount }
  const revenue: Line = { kind: 'revenue', part: 'shipping', amountFen: one.amount }
  switch (one.kind) {
    case 'topUp':
      return aTopUp(one.amount)
    case 'pay':
      return anOrderPayment(one.amount, order)
    case 'hold':
      return { step: 'walletHeld', causeId: receipt, debit: [wallet], credit: [held(receipt)] }
    case 'approve':
      return {
        step: 'receiptApproved',
        causeId: receipt,
        debit: [bank, held(receipt)],
        credit: [{ ...due, amountFen: 2 * one.amount }],
      }
    // It was returned at 7 days, so all of it goes to the wallet.
    case 'late':
      return { step: 'receiptApproved', causeId: receipt, debit: [bank], credit: [wallet] }
    case 'return':
      return { step: 'heldReturned', causeId: receipt, debit: [held(receipt)], credit: [wallet] }
    case 'cancel':
      return { step: 'orderCancelled', causeId: order, debit: [due], credit: [wallet] }
    case 'refund':
      return { step: 'refundedBefore', causeId: anId(), debit: [due], credit: [wallet] }
    case 'dispatch':
      return { step: 'orderDispatched', causeId: order, debit: [due], credit: [revenue] }
    case 'withdraw':
      return {
        step: 'withdrawalAsked',
        causeId: withdrawal,
        debit: [wallet],
        credit: [held(withdrawal)],
      }
    case 'send':
      return {
        step: 'withdrawalSent',
        causeId: withdrawal,
        debit: [held(withdrawal)],
        credit: [bank],
      }
    case 'decline':
      return {
        step: 'withdrawalDeclined',
        causeId: withdrawal,
        debit: [held(withdrawal)],
        credit: [wallet],
      }
    case 'bounce':
      return { step: 'withdrawalBounced', causeId: withdrawal, debit: [bank], credit: [wallet] }
    case 'enter':
      return { step: 'transferUnplaced', causeId: transfer, debit: [bank], credit: [suspense] }
    case 'place':
      return { step: 'transferPlaced', causeId: anId(), debit: [suspense], credit: [wallet] }
    // The wallet gives from nothing to all of it.
    case 'recall': {
      const owedFen = Math.min(one.amount, 200 * (one.amount % 3))
      return {
        step: 'transferRecalled',
        causeId: recall,
        debit: [
          { ...wallet, amountFen: one.amount - owedFen },
          { ...owed, amountFen: owedFen },
        ],
        credit: [bank],
      }
    }
    case 'settle':
      return { step: 'owedSettled', causeId: anId(), debit: [wallet], credit: [owed] }
    case 'lose':
      return {
        step: 'owedLost',
        causeId: recall,
        debit: [{ kind: 'losses', amountFen: one.amount }],
        credit: [owed],
      }
    case 'inspect':
      return {
        step: 'inspectionPaid',
        causeId: inspection,
        debit: [wallet],
        credit: [dueOf(inspection)],
      }
    // Coupons pay a part, and get their part of what goes back.
    case 'payRequest':
      return {
        step: 'requestPaid',
        causeId: request,
        debit: [wallet, coupons],
        credit: [{ ...dueOf(request), amountFen: 2 * one.amount }],
      }
    case 'supplement':
      return {
        step: 'requestSupplementPaid',
        causeId: anId(),
        debit: [wallet],
        credit: [dueOf(request)],
      }
    case 'buy':
      return {
        step: 'goodsBought',
        causeId: request,
        debit: [{ ...dueOf(request), amountFen: 4 * one.amount }],
        credit: [bank, { ...revenue, part: 'handling' }, wallet, coupons],
      }
    case 'cancelPurchase':
      return {
        step: 'requestCancelled',
        causeId: request,
        debit: [{ ...dueOf(request), amountFen: 2 * one.amount }],
        credit: [wallet, coupons],
      }
    case 'merchantRefund':
      return {
        step: 'merchantRefunded',
        causeId: anId(),
        debit: [bank, { ...revenue, part: 'handling' }],
        credit: [wallet, coupons],
      }
    case 'open':
      return {
        step: 'openingBalance',
        causeId: anId(),
        debit: [{ kind: 'opening', amountFen: one.amount }],
        credit: [wallet],
      }
    case 'inspected':
      return {
        step: 'inspectionDone',
        causeId: inspection,
        debit: [dueOf(inspection)],
        credit: [{ ...revenue, part: 'inspection' }],
      }
  }
}
