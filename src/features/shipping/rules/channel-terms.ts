import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import {
  amountFen,
  calendarDay,
  countryCode,
  inLanguages,
  list,
  requiredText,
  text,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { SIZE_MEASURES, type SizeMeasure } from './carton.ts'
import { isPostcodeRange, POSTCODES } from './postcodes.ts'

/** How several cartons are charged; `pricedCarton` looks each of them up in the price list by itself. */
export const PIECE_RULES = ['carton', 'order', 'roundedCarton', 'pricedCarton'] as const

/** How a channel travels. */
export const TRANSPORTS = ['express', 'air', 'post', 'sea'] as const
export type Transport = (typeof TRANSPORTS)[number]

const MAX_GRAMS = 10_000_000
const MAX_CM3 = 100_000_000
const MAX_RATE_FEN = 100_000_000
const MAX_CM = 2_000
const MAX_BANDS = 100
const MAX_CHARGES = 30
const MAX_TAXES = 10
const MAX_DISCOUNTS = 20
const MAX_DESTINATIONS = 250
const MAX_STEPS = 20
const MAX_ZONES = 50
const MAX_POSTCODES = 2_000
const MAX_REASONS = 10
const MAX_TIERS = 200
const MAX_SIZES = 20

/** Grams or cubic centimetres, by the charging mode. */
const amount = wholeNumber(1, MAX_CM3)
const rateFen = wholeNumber(0, MAX_RATE_FEN)
/** Thousandths of a yuan that a rate has beside its fen. */
const mills = v.optional(wholeNumber(0, 9))
const shareBps = wholeNumber(0, 100_000)
const tag = v.picklist(GOODS_TAGS)
export const names = inLanguages(requiredText(60))

/** The kinds of lines of a bill in their order; the taxes and duties of a channel are in its own order. */
export const LINE_KINDS = [
  'freight',
  'charge',
  'service',
  'storage',
  'insurance',
  'discount',
  'duty',
  'tax',
  'coupon',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A code on bills, in files and in addresses. */
export const channelCode = v.pipe(text, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,29}$/))
const lineCode = v.pipe(text, v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,29}$/))
/** What a percentage is of: kinds of lines (`freight`) and codes of charges, where they are earlier than its own line. */
const ofLines = v.pipe(list(lineCode, 20), v.minLength(1))
const percent = v.object({ kind: v.literal('percent'), bps: shareBps, of: ofLines })
const fixed = v.object({ kind: v.literal('fixed'), amountFen: rateFen })
/** Both days are included; null is open. */
const dates = { from: v.nullable(calendarDay), to: v.nullable(calendarDay) }

/** The volume of a carton counts if its longest side is above so many cm; without it, always. */
const volumeOverCm = v.optional(v.nullable(wholeNumber(1, MAX_CM)))

const charging = v.variant('mode', [
  /** The larger of actual and volumetric weight. */
  v.object({ mode: v.literal('larger'), divisor: wholeNumber(1_000, 20_000), volumeOverCm }),
  v.object({ mode: v.literal('actual') }),
  /**
   * Half of actual and volumetric weight together, where the volumetric weight is more than the actual and at least
   * `fromGrams`; the actual weight elsewhere.
   */
  v.object({
    mode: v.literal('half'),
    divisor: wholeNumber(1_000, 20_000),
    fromGrams: wholeNumber(0, MAX_GRAMS),
    volumeOverCm,
  }),
  /** The larger of the volume and the volume that the weight stands for. */
  v.object({ mode: v.literal('volume'), kgPerM3: wholeNumber(1, 10_000) }),
])

/** What a carton counts at least if a measure of its size is above so many cm: `amount` is grams or cm³. */
export const sizeMinimum = v.object({
  of: v.picklist(Object.keys(SIZE_MEASURES) as SizeMeasure[]),
  overCm: wholeNumber(1, MAX_CM),
  amount,
})
export type SizeMinimum = v.InferOutput<typeof sizeMinimum>

/** Each band is from above the end of the one before to `upTo`, inclusive; null in the last one is without end. */
const bandTariff = v.object({
  kind: v.literal('bands'),
  bands: v.pipe(
    list(
      /** `rateFen` is per kg or m³ of the whole chargeable amount. */
      v.object({
        upTo: v.nullable(amount),
        baseFen: rateFen,
        baseMills: mills,
        rateFen,
        rateMills: mills,
      }),
      MAX_BANDS,
    ),
    v.minLength(1),
  ),
})
const firstTariff = v.object({
  kind: v.literal('first'),
  first: amount,
  firstFen: rateFen,
  firstMills: mills,
  next: amount,
  nextFen: rateFen,
  nextMills: mills,
})
const tariff = v.variant('kind', [bandTariff, firstTariff])
export type Tariff = v.InferOutput<typeof tariff>

const postcodes = list(
  v.pipe(text, v.regex(POSTCODES), v.check(isPostcodeRange, rule('postcode_range'))),
  MAX_POSTCODES,
)

/** Destinations with prices of their own: in one of the countries and postal codes, of which either may be empty for all. */
const zone = v.object({
  code: lineCode,
  countries: v.optional(list(countryCode, MAX_DESTINATIONS)),
  postcodes: v.optional(postcodes),
  /** `none`: not served. */
  tariff: v.variant('kind', [bandTariff, firstTariff, v.object({ kind: v.literal('none') })]),
})

/** A reason for a charge: what a carton exceeds or contains; where the shipment goes is one for all cartons. */
const reasonWith = <More extends v.ObjectEntries>(more: More) =>
  v.variant('kind', [
    v.object({ kind: v.literal('weight'), overGrams: wholeNumber(0, MAX_GRAMS), ...more }),
    v.object({ kind: v.literal('side'), overCm: wholeNumber(0, MAX_CM), ...more }),
    v.object({ kind: v.literal('secondSide'), overCm: wholeNumber(0, MAX_CM), ...more }),
    v.object({ kind: v.literal('girth'), overCm: wholeNumber(0, MAX_CM), ...more }),
    /** The three sides together. */
    v.object({ kind: v.literal('sum'), overCm: wholeNumber(0, MAX_CM), ...more }),
    v.object({ kind: v.literal('tag'), tag, ...more }),
    v.object({
      kind: v.literal('postcode'),
      prefixes: v.pipe(postcodes, v.minLength(1)),
      ...more,
    }),
    v.object({
      kind: v.literal('country'),
      countries: v.pipe(list(countryCode, MAX_DESTINATIONS), v.minLength(1)),
      ...more,
    }),
  ])
/** Read as spoken: "a and b or c and not d" is (a and b) or (c and not d). */
const condition = reasonWith({
  more: v.optional(list(reasonWith({ join: v.picklist(['and', 'andNot', 'or']) }), MAX_REASONS)),
})
export type ChargeCondition = v.InferOutput<typeof condition>

const charge = v.object({
  code: lineCode,
  name: names,
  rate: v.variant('kind', [
    fixed,
    v.object({ kind: v.literal('perCarton'), eachFen: rateFen }),
    /** The chargeable weight counts, or the actual weight where the volume is charged. */
    v.object({ kind: v.literal('perKg'), rateFen, rateMills: mills }),
    v.object({ kind: v.literal('perActualKg'), rateFen, rateMills: mills }),
    /** The chargeable volume counts, or the measured volume where the weight is charged. */
    v.object({ kind: v.literal('perM3'), rateFen, rateMills: mills }),
    percent,
  ]),
  minFen: v.nullable(rateFen),
  maxFen: v.nullable(rateFen),
  ...dates,
  condition: v.nullable(condition),
})
export type Charge = v.InferOutput<typeof charge>

/** An amount or a share off, of a channel or a member. */
export const discount = v.object({
  code: lineCode,
  name: names,
  rate: v.variant('kind', [fixed, percent]),
  maxFen: v.nullable(rateFen),
  ...dates,
})
export type Discount = v.InferOutput<typeof discount>

/** What the channel collects: `of` may also name `declared`, the declared value of the goods, and `duty`. */
const tax = v.object({
  code: lineCode,
  name: names,
  kind: v.picklist(['tax', 'duty']),
  bps: shareBps,
  of: ofLines,
})
export type Tax = v.InferOutput<typeof tax>

const insurance = v.object({
  /** Each carton is insured by itself, with the most value, the table and the least fee of its own. */
  per: v.optional(v.literal('carton')),
  rateBps: wholeNumber(0, 10_000),
  minFen: rateFen,
  /** What the member bears of each loss. */
  deductibleFen: rateFen,
  maxValueFen: v.nullable(amountFen),
  /** A carton with one of these is not insured. */
  excludedTags: list(tag, GOODS_TAGS.length),
  /** Instead of the rate: each is for insured values from above the end of the one before; the last one is open. */
  tiers: v.optional(
    list(
      v.object({
        upToFen: v.nullable(amountFen),
        feeFen: rateFen,
        /** Added for each started `perFen` of what is above the end of the row before. */
        eachFen: v.optional(v.nullable(rateFen)),
        perFen: v.optional(v.nullable(wholeNumber(1, MAX_AMOUNT_FEN, rule('money')))),
        rateBps: wholeNumber(0, 10_000),
      }),
      MAX_TIERS,
    ),
  ),
})
export type Insurance = v.InferOutput<typeof insurance>

/** One version of a channel: everything that prices a shipment. Weights in grams, volumes in cm³, amounts in fen. */
export const termFields = v.object({
  origin: warehouseId,
  destinations: v.pipe(list(countryCode, MAX_DESTINATIONS), v.minLength(1)),
  transport: v.picklist(TRANSPORTS),
  goodsClasses: v.pipe(list(v.picklist(['standard', 'restricted']), 2), v.minLength(1)),
  /** The tags that it takes, each with the most pieces in one carton. */
  tags: list(v.object({ tag, maxPieces: v.nullable(wholeNumber(1, 99_999)) }), GOODS_TAGS.length),
  charging,
  step: amount,
  /** Other steps for lower amounts: each from above the end of the one before to `upTo`, inclusive; `step` above the last. */
  steps: v.optional(list(v.object({ upTo: amount, step: amount }), MAX_STEPS)),
  pieceRule: v.picklist(PIECE_RULES),
  minimum: v.nullable(v.object({ per: v.picklist(['carton', 'order']), amount })),
  /** A carton above several counts at least the largest of them. */
  sizeMinimums: v.optional(list(sizeMinimum, MAX_SIZES)),
  tariff,
  /** The first one that a destination is in counts; `tariff` is for all others. */
  zones: v.optional(list(zone, MAX_ZONES)),
  charges: list(charge, MAX_CHARGES),
  taxes: list(tax, MAX_TAXES),
  insurance: v.nullable(insurance),
  /** The most that is paid for the loss of a carton without insurance. */
  uninsuredCapFen: rateFen,
  /** How many days after the delivery damage and wrong weight can be claimed; null for the usual 14. */
  claimDays: v.optional(v.nullable(wholeNumber(1, 365)), null),
  discounts: list(discount, MAX_DISCOUNTS),
  transitDays: v.object({ min: wholeNumber(0, 365), max: wholeNumber(1, 365) }),
  /** Each carton keeps these limits; the girth is the longest side plus twice the other two. */
  limits: v.object({
    weightGrams: v.nullable(wholeNumber(1, MAX_GRAMS)),
    sideCm: v.nullable(wholeNumber(1, MAX_CM)),
    girthCm: v.nullable(wholeNumber(1, MAX_CM)),
    /** The three sides together. */
    sumCm: v.optional(v.nullable(wholeNumber(1, MAX_CM))),
    declaredValueFen: v.nullable(amountFen),
  }),
  /** What packing adds to the weight of the parcels. */
  packingAllowanceBps: wholeNumber(0, 10_000),
})
export type ChannelTerms = v.InferOutput<typeof termFields>
