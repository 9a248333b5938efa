import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { tenthsOf } from '#engine/shared/exact.ts'
import type { Formula, Line } from '#features/shipping/rules/breakdown.ts'
import type { LineKind, Transport } from '#features/shipping/rules/channel-terms.ts'
import { UNIT_SIZE } from '#features/shipping/rules/chargeable.ts'

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
  unitPrice: (amountFen: number, mills?: number) => string
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
  const { money, unitPrice, weight, volume, number } = formats
  // Rates are per kilogram, also of what weighs less.
  const kilograms = (grams: number) => weight(grams, 1_000)
  switch (formula.kind) {
    case 'fixed':
    case 'coupon':
    case 'perDay':
      return null
    case 'band': {
      const { amount, baseFen, baseMills, rateFen, rateMills, per } = formula
      const counted = per === 'kg' ? kilograms(amount) : volume(amount)
      const product = `${counted} × ${unitPrice(rateFen, rateMills)}/${per === 'kg' ? 'kg' : 'm³'}`
      const base = unitPrice(baseFen, baseMills)
      if (rateFen === 0 && !rateMills) return baseMills ? base : null
      return baseFen === 0 && !baseMills ? product : `${base} + ${product}`
    }
    case 'first': {
      const { firstFen, firstMills, steps, nextFen, nextMills } = formula
      const first = unitPrice(firstFen, firstMills)
      if (steps === 0) return firstMills ? first : null
      return `${first} + ${steps} × ${unitPrice(nextFen, nextMills)}`
    }
    case 'pieces': {
      const unit = { grams: weight, cm3: volume, fen: money }[formula.unit]
      return formula.pieces
        .map(({ cartons, amount, eachFen }) => `${cartons} × ${money(eachFen)} (${unit(amount)})`)
        .join(' + ')
    }
    case 'tier': {
      const { feeFen, started, bps, ofFen } = formula
      const parts = [
        ...(feeFen === 0 ? [] : [money(feeFen)]),
        ...(started ? [`${number(started.steps)} × ${money(started.eachFen)}`] : []),
        ...(bps === 0 ? [] : [`${percentText(bps, formats)} × ${money(ofFen)}`]),
      ]
      // The fee of a row alone is the amount itself.
      return started || bps > 0 ? parts.join(' + ') : null
    }
    case 'perCarton':
      return `${number(formula.cartons)} × ${money(formula.eachFen)}`
    case 'perKg':
      return `${kilograms(formula.grams)} × ${unitPrice(formula.rateFen, formula.rateMills)}/kg`
    case 'perM3':
      return `${volume(formula.cm3)} × ${unitPrice(formula.rateFen, formula.rateMills)}/m³`
    case 'percent':
      return `${percentText(formula.bps, formats)} × ${money(formula.ofFen)}`
  }
}

/** Whether the result of a formula was no whole fen. */
export function wasRounded(formula: Formula): boolean {
  switch (formula.kind) {
    case 'band': {
      const { amount, baseMills = 0, rateFen, rateMills, per } = formula
      const size = UNIT_SIZE[per === 'kg' ? 'grams' : 'cm3']
      return (amount * tenthsOf(rateFen, rateMills) + baseMills * size) % (10 * size) !== 0
    }
    case 'first':
      return (formula.steps * (formula.nextMills ?? 0) + (formula.firstMills ?? 0)) % 10 !== 0
    case 'perKg':
      return (formula.grams * tenthsOf(formula.rateFen, formula.rateMills)) % 10_000 !== 0
    case 'perM3':
      return (formula.cm3 * tenthsOf(formula.rateFen, formula.rateMills)) % 10_000_000 !== 0
    case 'percent':
    case 'tier':
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
