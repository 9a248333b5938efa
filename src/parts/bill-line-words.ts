import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Formula, Line } from '#shared/domain/shipping/breakdown.ts'
import type { LineKind, Transport } from '#shared/domain/shipping/channel-terms.ts'

/** The name of a line that has none of its own. */
export const LINE_WORDS = {
  freight: msg`Freight`,
  charge: msg`Surcharge`,
  service: msg`Service`,
  storage: msg`Storage fee`,
  insurance: msg`Insurance`,
  discount: msg`Discount`,
  duty: msg`Duty`,
  tax: msg`Tax`,
  coupon: msg`Coupon`,
} as const satisfies Record<LineKind, MessageDescriptor>

export const TRANSPORT_WORDS = {
  express: msg`Express`,
  air: msg`Air`,
  post: msg`Post`,
  sea: msg`Sea`,
} as const satisfies Record<Transport, MessageDescriptor>

/** The formats that formulas need, of `useFormat`. */
export type Formats = {
  money: (amountFen: number) => string
  weight: (grams: number, beside?: number) => string
  volume: (cm3: number, beside?: number) => string
  size: (sidesMm: readonly number[]) => string
  number: (value: number) => string
}

/** Basis points as a percentage: 750 is "7.5%". */
export const percentText = (bps: number, { number }: Pick<Formats, 'number'>): string =>
  `${number(bps / 100)}%`

/** How an amount was computed: "¥30.00 + 3 × ¥12.00". Null where the amount itself says it, or the screen puts it into words. */
export function formulaText(formula: Formula, formats: Formats): string | null {
  const { money, weight, volume, number } = formats
  // Rates are per kilogram, also of what weighs less.
  const kilograms = (grams: number) => weight(grams, 1_000)
  switch (formula.kind) {
    case 'fixed':
    case 'coupon':
    case 'perDay':
      return null
    case 'band': {
      const { amount, baseFen, rateFen, per } = formula
      const counted = per === 'kg' ? kilograms(amount) : volume(amount)
      const product = `${counted} × ${money(rateFen)}/${per === 'kg' ? 'kg' : 'm³'}`
      if (rateFen === 0) return null
      return baseFen === 0 ? product : `${money(baseFen)} + ${product}`
    }
    case 'first': {
      const { firstFen, steps, nextFen } = formula
      return steps === 0 ? null : `${money(firstFen)} + ${steps} × ${money(nextFen)}`
    }
    case 'perCarton':
      return `${number(formula.cartons)} × ${money(formula.eachFen)}`
    case 'perKg':
      return `${kilograms(formula.grams)} × ${money(formula.rateFen)}/kg`
    case 'percent':
      return `${percentText(formula.bps, formats)} × ${money(formula.ofFen)}`
  }
}

/** Whether the result of a formula was no whole fen. */
export function wasRounded(formula: Formula): boolean {
  switch (formula.kind) {
    case 'band':
      return (formula.amount * formula.rateFen) % (formula.per === 'kg' ? 1_000 : 1_000_000) !== 0
    case 'perKg':
      return (formula.grams * formula.rateFen) % 1_000 !== 0
    case 'percent':
      return (formula.ofFen * formula.bps) % 10_000 !== 0
    default:
      return false
  }
}

/** Whether a limit of a line, not its formula, decides its amount. */
export const BOUND_WORDS = {
  min: msg`minimum charge`,
  max: msg`maximum`,
  rest: msg`limited to the rest of the bill`,
} as const satisfies Record<NonNullable<Line['bound']>['kind'], MessageDescriptor>
