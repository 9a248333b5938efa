import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { Carton } from '#features/shipping/rules/carton.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import {
  type ChannelTerms,
  type Charge,
  type ChargeCondition,
  type Discount,
  PIECE_RULES,
} from '#features/shipping/rules/channel-terms.ts'
import { type PackParcel, packEstimate } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { makeRandom, type Random } from '#tests/sync/simulation/random.ts'
import { aShippingCoupon, names, priceOptions } from './shipping.ts'

export type RandomShipment = { cartons: Carton[]; channel: Channel; options: PriceOptions }

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
const TAGS: GoodsTag[] = ['battery', 'liquid', 'brand']

/** A coherent channel and a shipment, most of them within its limits; the same number gives the same ones. */
export function randomShipment(nth: number): RandomShipment {
  const random = makeRandom(`shipment ${nth}`)
  const terms = randomTerms(random)
  const channel: Channel = {
    code: 'LINE',
    name: names('Line'),
    effectiveFrom: random.chance(0.03) ? '2026-11-23' : '2026-01-01',
    effectiveTo: random.chance(0.05) ? random.pick(DAYS) : null,
    terms,
  }
  const parcels = many(random, 4, () => randomParcel(random))
  const cartons = random.chance(0.4)
    ? packEstimate(parcels, terms)
    : parcels.map(({ goodsClass, ...rest }): Carton => ({ ...rest, goodsClasses: [goodsClass] }))
  return { cartons, channel, options: randomOptions(random) }
}

const orNull = <T>(random: Random, chance: number, value: () => T): T | null =>
  random.chance(chance) ? value() : null
const many = <T>(random: Random, most: number, make: (nth: number) => T): T[] =>
  Array.from({ length: random.below(most + 1) }, (_, nth) => make(nth))
const some = <T>(random: Random, list: readonly T[]): T[] => list.filter(() => random.chance(0.5))

/** An amount that is at times so large that products exceed the exact integers of a double. */
const fen = (random: Random): number =>
  random.chance(0.02) ? random.below(100_000_000) : random.below(10_000)

/** An amount that has at times thousandths of a yuan. */
const mills = (random: Random): number => (random.chance(0.3) ? random.below(10) : 0)
const rate = (random: Random) => ({ rateFen: fen(random), rateMills: mills(random) })
const nextRate = (random: Random) => ({ nextFen: fen(random), nextMills: mills(random) })

export function randomParcel(random: Random): PackParcel {
  const mm = () => 1 + random.below(random.chance(0.1) ? 1_500 : 500)
  const goodsClass: GoodsClass = random.chance(0.03)
    ? 'prohibited'
    : random.pick(['standard', 'restricted'])
  return {
    weightGrams: random.chance(0.02) ? 0 : 1 + random.below(random.chance(0.1) ? 900_000 : 15_000),
    lengthMm: mm(),
    widthMm: mm(),
    heightMm: mm(),
    goodsClass,
    tags: random.chance(0.3) ? { [random.pick(TAGS)]: 1 + random.below(4) } : {},
    declaredValueFen: random.below(60_000),
    goodsValueFen: random.below(90_000),
  }
}

export function randomTerms(random: Random): ChannelTerms {
  const charging = randomCharging(random)
  const step =
    charging.mode === 'volume' ? random.pick([1, 1_000, 10_000]) : random.pick([1, 100, 500, 1_000])
  const steps = many(random, 2, (nth) => ({ upTo: step * 4 * (nth + 1), step: step * (nth + 1) }))
  const pieceRule = random.pick(PIECE_RULES)
  const pers = { order: ['order'], pricedCarton: ['carton'] } as const
  const per = random.pick(
    pieceRule === 'order' || pieceRule === 'pricedCarton'
      ? pers[pieceRule]
      : (['carton', 'order'] as const),
  )
  const charges = many(random, 5, (nth) => randomCharge(random, nth))
  const codes = charges.map(({ code }) => code)
  const before = ['freight', 'charge', 'service', 'storage', 'insurance', ...codes]
  const taxes = many(random, 2, (nth) => ({
    code: `tax${nth}`,
    name: names('Tax'),
    bps: random.below(3_000),
    kind: nth === 0 ? ('duty' as const) : ('tax' as const),
    of: [
      'freight',
      ...some(random, [...before.slice(1), 'discount', 'declared', ...(nth > 0 ? ['duty'] : [])]),
    ],
  }))
  return {
    origin: 'CN',
    destinations: random.chance(0.98) ? ['JP', 'GB'] : ['GB'],
    transport: 'air',
    goodsClasses: random.chance(0.9) ? ['standard', 'restricted'] : ['standard'],
    tags: TAGS.filter(() => random.chance(0.9)).map((tag) => ({
      tag,
      maxPieces: orNull(random, 0.2, () => 1 + random.below(6)),
    })),
    charging,
    step,
    pieceRule,
    ...(random.chance(0.3) && { steps }),
    ...(random.chance(0.3) && { zones: many(random, 2, (nth) => randomZone(random, nth, step)) }),
    minimum: orNull(random, 0.4, () => ({ per, amount: step * 4 * (1 + random.below(5)) })),
    ...(pieceRule !== 'order' &&
      random.chance(0.3) && {
        sizeMinimums: many(random, 3, () => ({
          of: random.pick(['side', 'secondSide', 'girth', 'sum'] as const),
          overCm: 20 + random.below(150),
          amount: step * 4 * (1 + random.below(9)),
        })),
      }),
    tariff: randomTariff(random, step),
    charges,
    taxes,
    insurance: orNull(random, 0.8, () => ({
      rateBps: random.below(500),
      minFen: random.below(2_000),
      deductibleFen: 0,
      maxValueFen: orNull(random, 0.3, () => random.below(100_000)),
      excludedTags: some(random, TAGS).slice(0, 1),
      ...(random.chance(0.4) && { per: 'carton' }),
      ...(random.chance(0.3) && { tiers: randomTiers(random) }),
    })),
    uninsuredCapFen: 0,
    claimDays: null,
    discounts: many(random, 2, (nth) =>
      randomDiscount(random, `own${nth}`, [...before, 'discount']),
    ),
    transitDays: { min: 3, max: 9 },
    limits: {
      weightGrams: orNull(random, 0.3, () => 20_000 + random.below(40_000)),
      sideCm: orNull(random, 0.3, () => 60 + random.below(100)),
      girthCm: orNull(random, 0.3, () => 150 + random.below(200)),
      sumCm: orNull(random, 0.2, () => 80 + random.below(150)),
      declaredValueFen: orNull(random, 0.2, () => 40_000 + random.below(200_000)),
    },
    packingAllowanceBps: random.below(2_000),
  }
}

function randomCharging(random: Random): ChannelTerms['charging'] {
  const divisor = random.pick([5_000, 6_000, 8_000, 6_001])
  return random.pick([
    { mode: 'larger', divisor, ...(random.chance(0.3) && { volumeOverCm: random.below(50) + 1 }) },
    { mode: 'actual' },
    { mode: 'half', divisor, fromGrams: random.pick([0, 3_000, 12_000]) },
    { mode: 'volume', kgPerM3: random.pick([167, 363, 500]) },
  ])
}

function randomTariff(random: Random, step: number): ChannelTerms['tariff'] {
  if (random.chance(0.4)) {
    const [first, next] = [step * (1 + random.below(5)), step * (1 + random.below(3))]
    const firstFen = { firstFen: fen(random), firstMills: mills(random) }
    return { kind: 'first', first, ...firstFen, next, ...nextRate(random) }
  }
  let upTo = 0
  const bands = Array.from({ length: 1 + random.below(4) }, () => {
    upTo += 1 + random.below(20_000)
    const base = { baseFen: random.below(5_000), baseMills: mills(random) }
    return { upTo: upTo as number | null, ...base, ...rate(random) }
  })
  const last = bands.at(-1)
  if (last !== undefined && random.chance(0.9)) last.upTo = null
  return { kind: 'bands', bands }
}

const randomDates = (random: Random) =>
  random.chance(0.8)
    ? { from: null, to: null }
    : { from: orNull(random, 0.5, () => '2026-11-21'), to: orNull(random, 0.5, () => '2026-11-22') }

function randomCharge(random: Random, nth: number): Charge {
  const earlier = ['freight', 'charge', ...Array.from({ length: nth }, (_, one) => `charge${one}`)]
  const rates: Charge['rate'][] = [
    { kind: 'fixed', amountFen: fen(random) },
    { kind: 'perCarton', eachFen: fen(random) },
    { kind: 'perKg', ...rate(random) },
    { kind: 'perActualKg', ...rate(random) },
    { kind: 'perM3', ...rate(random) },
    {
      kind: 'percent',
      bps: random.below(3_000),
      of: ['freight', ...some(random, earlier.slice(1))],
    },
  ]
  return {
    code: `charge${nth}`,
    name: names('Charge'),
    rate: random.pick(rates),
    minFen: orNull(random, 0.2, () => random.below(1_000)),
    maxFen: orNull(random, 0.2, () => 1_000 + random.below(3_000)),
    ...randomDates(random),
    condition: orNull(random, 0.5, () => ({
      ...randomReason(random),
      ...(random.chance(0.4) && {
        more: many(random, 3, () => ({
          ...randomReason(random),
          join: random.pick(['and', 'or', 'andNot'] as const),
        })),
      }),
    })),
  }
}

const POSTCODES = [
  ['100'],
  ['9', '1000'],
  ['99'],
  ['W1A-W1Z', '900-989'],
  ['0000-1000'],
  ['W', 'W1A'],
  ['W1-W5', 'WA'],
  ['W10-W19', 'W1B'],
]

function randomReason(random: Random): ChargeCondition {
  return random.pick<ChargeCondition>([
    { kind: 'weight', overGrams: random.below(15_000) },
    { kind: 'side', overCm: random.below(60) },
    { kind: 'secondSide', overCm: random.below(50) },
    { kind: 'girth', overCm: random.below(150) },
    { kind: 'sum', overCm: random.below(120) },
    { kind: 'tag', tag: random.pick(TAGS) },
    { kind: 'postcode', prefixes: random.pick(POSTCODES) },
    { kind: 'country', countries: ['GB'] },
  ])
}

function randomZone(
  random: Random,
  nth: number,
  step: number,
): NonNullable<ChannelTerms['zones']>[number] {
  const countries = random.chance(0.5) ? { countries: ['GB'] } : {}
  const isEverywhere = 'countries' in countries && random.chance(0.2)
  return {
    code: `zone${nth}`,
    ...countries,
    ...(!isEverywhere && { postcodes: random.pick(POSTCODES) }),
    tariff: random.chance(0.2) ? { kind: 'none' } : randomTariff(random, step),
  }
}

function randomTiers(random: Random) {
  const ends = [10_000 + random.below(20_000), 60_000 + random.below(40_000), null]
  return ends.map((upToFen) => ({
    upToFen,
    feeFen: random.below(2_000),
    rateBps: random.below(300),
    ...(random.chance(0.5) && { eachFen: random.below(900), perFen: 1 + random.below(30_000) }),
  }))
}

export function randomDiscount(random: Random, code: string, of: readonly string[]): Discount {
  return {
    code,
    name: names('Discount'),
    ...randomDates(random),
    rate: random.chance(0.5)
      ? { kind: 'fixed', amountFen: fen(random) }
      : {
          kind: 'percent',
          bps: random.below(6_000),
          of: ['freight', ...some(random, of.slice(1))],
        },
    maxFen: orNull(random, 0.3, () => random.below(5_000)),
  }
}

function randomOptions(random: Random): PriceOptions {
  return priceOptions({
    day: random.pick(DAYS),
    country: random.chance(0.8) ? 'JP' : 'GB',
    postalCode: random.pick(['100-0001', '990 1', 'W1A 1AA', '']),
    services: many(random, 2, (nth) => ({ code: `service${nth}`, amountFen: random.below(3_000) })),
    storage: many(random, 2, (nth) => ({
      code: `PK${nth}`,
      days: 1 + random.below(90),
      feePerDayFen: random.below(300),
      capFen: random.below(9_000),
    })),
    insured: random.chance(0.5),
    discounts: many(random, 1, () => randomDiscount(random, 'member', ['freight', 'charge'])),
    coupons: many(random, 2, (nth) =>
      aShippingCoupon(`coupon${nth}`, 1 + random.below(20_000), {
        minimumSpendFen: random.chance(0.5) ? 0 : random.below(60_000),
        stackable: random.chance(0.8),
        usableFor: random.pick(['both', 'shipping', 'buying']),
        capFen: orNull(random, 0.4, () => random.below(40_000)),
        expiresAt: random.pick(['2026-11-22T03:59:59.000Z', '2027-01-01T00:00:00.000Z']),
      }),
    ),
  })
}
