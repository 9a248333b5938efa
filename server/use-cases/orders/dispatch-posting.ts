import type { Line as LedgerLine } from '#shared/domain/movements.ts'
import type { Breakdown, Line } from '#shared/domain/shipping/breakdown.ts'

type Sides = { debit: LedgerLine[]; credit: LedgerLine[] }

/**
 * What a dispatch moves: the paid amount from `due` to revenue, tax and duty, line by line of the bill. Discounts are
 * revenue of their own kind, on the other side. Coupons are a cost since the payment, so they are no part of it.
 */
export function dispatchPosting(orderId: string, bill: Breakdown): Sides {
  const lines = bill.lines.filter(({ kind }) => kind !== 'coupon')
  const sumOf = (wanted: (line: Line) => boolean) =>
    lines.filter(wanted).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const revenue = kinds.filter((kind) => !['discount', 'tax', 'duty'].includes(kind))
  return {
    debit: [
      { kind: 'due', part: orderId, amountFen: bill.totalFen },
      {
        kind: 'revenue',
        part: 'discount',
        amountFen: 0 - sumOf(({ kind }) => kind === 'discount'),
      },
    ],
    credit: [
      ...revenue.map((part) => ({
        kind: 'revenue' as const,
        part,
        amountFen: sumOf(({ kind }) => kind === part),
      })),
      { kind: 'tax', amountFen: sumOf(({ kind }) => kind === 'tax') },
      { kind: 'duty', amountFen: sumOf(({ kind }) => kind === 'duty') },
    ],
  }
}
