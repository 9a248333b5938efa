import * as v from 'valibot'
import { inLanguages, list, text } from '#engine/shared/fields.ts'
import { COUPON_MISFITS } from '#features/coupons/rules/coupons.ts'
import { LINE_KINDS, PIECE_RULES, sizeMinimum } from './channel-terms.ts'

const MAX_LINES = 200
export const MAX_CARTONS = 500
const whole = v.pipe(v.number(), v.integer())
const perOf = v.picklist(['kg', 'm3'])
const unit = v.picklist(['grams', 'cm3'])
/** Thousandths of a yuan beside the fen of a price. */
const mills = v.optional(whole)

/** How an amount was computed, as numbers that a screen puts into words. */
const formula = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), amountFen: whole }),
  /** baseFen + rateFen × amount, within (from, to]. */
  v.object({
    kind: v.literal('band'),
    amount: whole,
    from: whole,
    to: v.nullable(whole),
    baseFen: whole,
    baseMills: mills,
    rateFen: whole,
    rateMills: mills,
    per: perOf,
  }),
  /** firstFen + steps × nextFen. */
  v.object({
    kind: v.literal('first'),
    amount: whole,
    first: whole,
    firstFen: whole,
    firstMills: mills,
    next: whole,
    nextFen: whole,
    nextMills: mills,
    steps: whole,
  }),
  /** Each carton by itself: how many of an amount, or of an insured value, cost `eachFen`, which is rounded. */
  v.object({
    kind: v.literal('pieces'),
    unit: v.picklist(['grams', 'cm3', 'fen']),
    pieces: list(v.object({ cartons: whole, amount: whole, eachFen: whole }), MAX_CARTONS),
  }),
  v.object({ kind: v.literal('perCarton'), cartons: whole, eachFen: whole }),
  v.object({ kind: v.literal('perKg'), grams: whole, rateFen: whole, rateMills: mills }),
  v.object({ kind: v.literal('perM3'), cm3: whole, rateFen: whole, rateMills: mills }),
  v.object({ kind: v.literal('perDay'), days: whole, eachFen: whole }),
  /** `ofFen` is the taxable amount of a tax, and the insured value of the goods of insurance. */
  v.object({
    kind: v.literal('percent'),
    bps: whole,
    ofFen: whole,
    /** What the base consists of: kinds of lines, codes of charges and `declared`. */
    of: v.optional(list(text, MAX_LINES)),
  }),
  /** Insurance by a table: feeFen + steps × eachFen + bps of the insured value, which is within (from, to]. */
  v.object({
    kind: v.literal('tier'),
    ofFen: whole,
    from: whole,
    to: v.nullable(whole),
    feeFen: whole,
    bps: whole,
    /** One step for each started `perFen` above `from`. */
    started: v.optional(v.object({ steps: whole, eachFen: whole, perFen: whole })),
  }),
  v.object({
    kind: v.literal('coupon'),
    deductionFen: whole,
    capFen: v.nullable(whole),
    stackable: v.boolean(),
  }),
])
export type Formula = v.InferOutput<typeof formula>

const line = v.object({
  kind: v.picklist(LINE_KINDS),
  /** The code of the charge, tax, discount, service or stored parcel; the id of a coupon; otherwise the kind. */
  code: text,
  /** What the channel or discount called it on that day; null where the kind or the service has the words. */
  name: v.nullable(inLanguages(text)),
  /** Below zero for discounts and coupons only. */
  amountFen: whole,
  formula,
  /** How the formula was rounded to the fen; `none` if it has no fraction. */
  rounding: v.picklist(['none', 'halfUp']),
  /** The minimum or maximum of the line, or the rest of the bill, if it replaces what the formula gives. */
  bound: v.nullable(v.object({ kind: v.picklist(['min', 'max', 'rest']), amountFen: whole })),
})
export type Line = v.InferOutput<typeof line>

const chargeable = v.object({
  /** Weight or volume is charged: the unit of `amount`, `raw`, `step`, `minimum` and the price range. */
  unit,
  mode: v.picklist(['larger', 'actual', 'half', 'volume']),
  pieceRule: v.picklist(PIECE_RULES),
  divisor: v.nullable(whole),
  /** Only the mode `half` has a limit. */
  fromGrams: v.nullable(whole),
  kgPerM3: v.nullable(whole),
  /** The volume counts only of cartons with a side above it. */
  volumeOverCm: v.optional(whole),
  step: whole,
  /** The steps of lower amounts. */
  steps: v.optional(list(v.object({ upTo: whole, step: whole }), MAX_LINES)),
  minimum: v.nullable(v.object({ per: v.picklist(['carton', 'order']), amount: whole })),
  /** Those that raised a carton. */
  sizeMinimums: v.optional(list(sizeMinimum, MAX_LINES)),
  /** The sum of all cartons; the volumetric weight is that of those whose volume counts. */
  weightGrams: whole,
  volumeCm3: whole,
  volumetricGrams: v.nullable(whole),
  /** What the parcels of an estimate weigh, and what packing is expected to add. What was weighed has none. */
  packing: v.optional(v.object({ parcelsGrams: whole, bps: whole })),
  cartons: list(
    v.object({
      weightGrams: whole,
      volumeCm3: whole,
      volumetricGrams: v.nullable(whole),
      /** What the carton alone counts, before it is rounded. */
      raw: whole,
      /** What the carton adds to the order: rounded where each carton is. */
      amount: v.optional(whole),
    }),
    MAX_CARTONS,
  ),
  /** Before it is rounded up to the step and raised to the minimum of the order. */
  raw: whole,
  /** The chargeable weight or volume. */
  amount: whole,
  /** What decides the amount. */
  basis: v.picklist(['actual', 'volumetric', 'half', 'minimum']),
})
export type Chargeable = v.InferOutput<typeof chargeable>

/**
 * A priced shipment: every line with its formula. Orders store it, so its shape only grows. The lines add up to
 * `orderTotalFen`.
 */
export const breakdown = v.object({
  v: v.literal(1),
  channelCode: text,
  day: text,
  /** When the cartons were first billed as they are packed; bills before November 2026 and estimates have none. */
  billedAt: v.optional(text),
  country: text,
  chargeable,
  /** The code of the destination's price zone, if it is in one. */
  zone: v.optional(text),
  /** The band of the price: (from, to]. Null if the channel has none, or the cartons are in several. */
  priceRange: v.nullable(v.object({ from: whole, to: v.nullable(whole) })),
  /** Per kg or m³, or for each further `step`; null if the cartons have several. */
  unitRate: v.nullable(
    v.object({
      amountFen: whole,
      mills,
      per: v.picklist(['kg', 'm3', 'step']),
      step: whole,
    }),
  ),
  lines: list(line, MAX_LINES),
  /** The sum of the declared values. */
  declaredTotalFen: whole,
  goodsValueFen: whole,
  /** Before coupons. */
  totalFen: whole,
  /** What coupons take off, as a positive amount. */
  couponsFen: whole,
  orderTotalFen: whole,
  /** Taxes and duty, which coupons never lower. */
  fixedFen: whole,
  /** Chosen coupons that do not fit this bill and take nothing off. */
  couponMisfits: list(v.object({ id: text, why: v.picklist(COUPON_MISFITS) }), MAX_LINES),
})
export type Breakdown = v.InferOutput<typeof breakdown>
