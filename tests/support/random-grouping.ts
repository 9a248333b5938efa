import { DAY_MS } from '#engine/shared/time-units.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import type { GroupOptions, GroupParcel } from '#features/shipping/rules/priced-sets.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'
import { randomDiscount, randomParcel, randomTerms } from './random-shipment.ts'
import { aChannel, aShippingCoupon, NOW_MS, names, priceOptions } from './shipping.ts'

export type RandomGrouping = {
  parcels: GroupParcel[]
  channels: Channel[]
  options: GroupOptions
}

/** Parcels of which some are not here yet, lines of all kinds and coupons; the same number gives the same ones. */
export function randomGrouping(nth: number, mostParcels: number, mostCoupons: number) {
  const random = makeRandom(`grouping ${nth}`)
  const many = <T>(least: number, most: number, make: (nth: number) => T): T[] =>
    Array.from({ length: least + random.below(most - least + 1) }, (_, one) => make(one))
  const channels = many(1, 3, (one) => {
    const terms = random.chance(0.7)
      ? randomTerms(random)
      : aChannel(plainTerms(random.below(4))).terms
    const isPlanned = random.chance(0.1)
    return {
      code: `LINE${one}`,
      name: names('Line'),
      effectiveFrom: isPlanned ? '2026-11-24' : '2026-01-01',
      effectiveTo: null,
      terms,
    }
  })
  const first = randomParcel(random)
  const parcels = many(1, mostParcels, (one): GroupParcel => {
    const feePerDayFen = random.below(400)
    const capFen = random.below(5_000)
    const since = NOW_MS - random.below(9) * DAY_MS
    const isStored = random.chance(0.4)
    return {
      pack: random.chance(0.3) ? first : small(randomParcel(random)),
      readyMs: random.chance(0.25) ? NOW_MS + random.below(5) * DAY_MS : 0,
      storageAt: (atMs) => {
        const days = Math.floor((atMs - since) / DAY_MS)
        return isStored && days > 0 ? [{ code: `PK${one}`, days, feePerDayFen, capFen }] : []
      },
    }
  })
  const { services, country, postalCode } = priceOptions({
    services: many(0, 1, () => ({ code: 'photo', amountFen: random.below(2_000) })),
  })
  const options: GroupOptions = {
    origin: 'CN',
    country,
    postalCode,
    services,
    insured: random.chance(0.2),
    discounts: random.chance(0.3) ? [randomDiscount(random, 'own', ['freight', 'charge'])] : [],
    coupons: many(0, mostCoupons, (one) =>
      aShippingCoupon(`coupon${one}`, 1 + random.below(9_000), {
        minimumSpendFen: random.chance(0.4) ? 0 : random.below(60_000),
        stackable: random.chance(0.5),
        usableFor: random.pick(['both', 'shipping', 'buying']),
        capFen: random.chance(0.3) ? random.below(20_000) : null,
        expiresAt: random.pick(['2026-11-24T03:59:59.000Z', '2027-01-01T00:00:00.000Z']),
      }),
    ),
    nowMs: NOW_MS,
    dayAt: (atMs) => new Date(atMs).toISOString().slice(0, 10),
    isOver: () => false,
  }
  return { parcels, channels, options } satisfies RandomGrouping
}

/** Most parcels are of a size that lines take. */
const small = (pack: GroupParcel['pack']): GroupParcel['pack'] => ({
  ...pack,
  weightGrams: 1 + (pack.weightGrams % 8_000),
})

/** Lines between which it matters what goes together. */
const plainTerms = (nth: number) =>
  [
    { tariff: { kind: 'first' as const, first: 500, firstFen: 9_000, next: 500, nextFen: 2_500 } },
    { limits: { weightGrams: 6_000, sideCm: null, girthCm: null, declaredValueFen: null } },
    { minimum: { per: 'order' as const, amount: 3_000 }, pieceRule: 'order' as const },
    { charging: { mode: 'volume' as const, kgPerM3: 363 }, step: 10_000 },
  ][nth] ?? {}
