import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { Carton, Sides } from '#features/shipping/rules/carton.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'

export const names = (en: string) => ({ zh: en, zh2: en, en })
export const NO_LIMITS = { weightGrams: null, sideCm: null, girthCm: null, declaredValueFen: null }

/** Terms from China to Japan: the larger weight by 6000, in steps of 500 g, ¥50 a kg, nothing else. */
export const someTerms = (given: Partial<ChannelTerms> = {}): ChannelTerms => ({
  origin: 'CN',
  destinations: ['JP', 'GB'],
  transport: 'air',
  goodsClasses: ['standard', 'restricted'],
  tags: [{ tag: 'battery', maxPieces: null }],
  charging: { mode: 'larger', divisor: 6_000 },
  step: 500,
  pieceRule: 'carton',
  minimum: null,
  tariff: { kind: 'bands', bands: [{ upTo: null, baseFen: 0, rateFen: 5_000 }] },
  charges: [],
  taxes: [],
  insurance: null,
  uninsuredCapFen: 0,
  claimDays: null,
  discounts: [],
  transitDays: { min: 4, max: 9 },
  limits: NO_LIMITS,
  packingAllowanceBps: 0,
  ...given,
})

export const aChannel = (
  terms: Partial<ChannelTerms> = {},
  given: Partial<Channel> = {},
): Channel => ({
  code: 'AIR',
  name: names('Air'),
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  terms: someTerms(terms),
  ...given,
})

const cm = (length: number, width: number, height: number): Sides => ({
  lengthMm: length * 10,
  widthMm: width * 10,
  heightMm: height * 10,
})

/** A carton of a weight in grams and sides in cm. */
export const aCarton = (
  weightGrams: number,
  sides: readonly [number, number, number] = [10, 10, 10],
  given: Partial<Carton> = {},
): Carton => ({
  weightGrams,
  ...cm(...sides),
  goodsClasses: ['standard'],
  tags: {},
  declaredValueFen: 0,
  goodsValueFen: 0,
  ...given,
})

export const aPackParcel = (
  weightGrams: number,
  sides: readonly [number, number, number] = [10, 10, 10],
  given: Partial<PackParcel> = {},
): PackParcel => ({
  weightGrams,
  ...cm(...sides),
  goodsClass: 'standard',
  tags: {},
  declaredValueFen: 0,
  goodsValueFen: 0,
  ...given,
})

export const NOW_MS = Date.parse('2026-11-22T04:00:00.000Z')

export const priceOptions = (given: Partial<PriceOptions> = {}): PriceOptions => ({
  day: '2026-11-22',
  origin: 'CN',
  country: 'JP',
  postalCode: '100-0001',
  services: [],
  storage: [],
  insured: false,
  discounts: [],
  coupons: [],
  nowMs: NOW_MS,
  ...given,
})

export const aShippingCoupon = (
  id: string,
  deductionFen: number,
  given: Partial<Coupon> = {},
): Coupon => ({
  id,
  deductionFen,
  minimumSpendFen: 0,
  usableFor: 'shipping',
  stackable: true,
  capFen: null,
  state: 'available',
  expiresAt: '2027-01-01T00:00:00.000Z',
  ...given,
})

type Band = [upTo: number | null, rateFen: number, baseFen?: number]
/** Bands by their ends, with fen per kg or m³. */
export const bands = (...all: Band[]): Pick<ChannelTerms, 'tariff'> => ({
  tariff: {
    kind: 'bands',
    bands: all.map(([upTo, rateFen, baseFen = 0]) => ({ upTo, rateFen, baseFen })),
  },
})
