import { tenthsOf } from '#engine/shared/exact.ts'
import type { Breakdown, Chargeable, Line } from './breakdown.ts'

/** A line of either bill; null where the other one has none. */
export type ComparedLine = { line: Line; beforeFen: number | null; afterFen: number | null }

/** What differs between two bills, apart from their amounts. */
export type BillReason =
  | { kind: 'cartons' | 'weight' | 'volume' | 'goodsValue'; before: number; after: number }
  | { kind: 'chargeable'; unit: Chargeable['unit']; before: number; after: number }
  /** Another price for each kg, m³ or step, in thousandths of a yuan. */
  | { kind: 'rate'; before: number; after: number }
  | { kind: 'destination' }
  | { kind: 'day' }

export type BillChanges = {
  lines: ComparedLine[]
  reasons: BillReason[]
  /** The order totals are compared after coupons. */
  differenceFen: number
}

const nameOf = ({ kind, code }: Line) => `${kind} ${code}`

/** Compares two bills of one order line by line, in the order of the later one, and says what their amounts come from. */
export function compareBills(before: Breakdown, after: Breakdown): BillChanges {
  const earlier = new Map(before.lines.map((line) => [nameOf(line), line]))
  const names = new Set(after.lines.map(nameOf))
  return {
    lines: [
      ...after.lines.map((line) => ({
        line,
        beforeFen: earlier.get(nameOf(line))?.amountFen ?? null,
        afterFen: line.amountFen,
      })),
      ...before.lines
        .filter((line) => !names.has(nameOf(line)))
        .map((line) => ({ line, beforeFen: line.amountFen, afterFen: null })),
    ],
    reasons: reasonsOf(before, after),
    differenceFen: after.orderTotalFen - before.orderTotalFen,
  }
}

function reasonsOf(before: Breakdown, after: Breakdown): BillReason[] {
  const [one, other] = [before.chargeable, after.chargeable]
  const isSameUnit = one.unit === other.unit && before.channelCode === after.channelCode
  const reasons: BillReason[] = [
    { kind: 'cartons', before: one.cartons.length, after: other.cartons.length },
    { kind: 'weight', before: one.weightGrams, after: other.weightGrams },
    { kind: 'volume', before: one.volumeCm3, after: other.volumeCm3 },
    { kind: 'goodsValue', before: before.goodsValueFen, after: after.goodsValueFen },
  ]
  if (isSameUnit) {
    reasons.push({
      kind: 'chargeable',
      unit: other.unit,
      before: one.amount,
      after: other.amount,
    })
    const [rate, next] = [before.unitRate, after.unitRate]
    if (rate !== null && next !== null && rate.per === next.per) {
      const [was, is] = [rate, next].map(({ amountFen, mills }) => tenthsOf(amountFen, mills))
      reasons.push({ kind: 'rate', before: was ?? 0, after: is ?? 0 })
    }
  }
  const differing = reasons.filter((one) => 'before' in one && one.before !== one.after)
  if (before.country !== after.country) differing.push({ kind: 'destination' })
  if (before.day !== after.day) differing.push({ kind: 'day' })
  return differing
}
