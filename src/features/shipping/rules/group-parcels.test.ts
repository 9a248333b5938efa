import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { exactFen, orderFen } from '#tests/support/exact-grouping.ts'
import { type RandomGrouping, randomGrouping } from '#tests/support/random-grouping.ts'
import { randomShipment } from '#tests/support/random-shipment.ts'
import {
  aChannel,
  aPackParcel,
  aShippingCoupon,
  bands,
  NO_LIMITS,
  NOW_MS,
  priceOptions,
} from '#tests/support/shipping.ts'
import { inTier } from '#tests/support/tier.ts'
import { type Grouping, groupParcels, MAX_GROUPED_PARCELS } from './group-parcels.ts'
import type { PackParcel } from './pack-estimate.ts'
import { packEstimate } from './pack-estimate.ts'
import { priceShipment } from './price-shipment.ts'
import { type GroupOptions, type GroupParcel, pricedSets } from './priced-sets.ts'

const FIRST = { kind: 'first', first: 500, firstFen: 12_000, next: 500, nextFen: 3_500 } as const
const perKg = (rateFen: number) => bands([null, rateFen])

const here = (pack: PackParcel, given: Partial<GroupParcel> = {}): GroupParcel => ({
  pack,
  readyMs: 0,
  storageAt: () => [],
  ...given,
})
const groupOptions = (given: Partial<GroupOptions> = {}): GroupOptions => ({
  ...priceOptions(),
  dayAt: (atMs) => new Date(atMs).toISOString().slice(0, 10),
  isOver: () => false,
  ...given,
})
const partsOf = (grouping: Grouping | null) => grouping?.best.orders.map(({ parcels }) => parcels)

describe('the cheapest orders', () => {
  test('are one where the first weight is dear: 120 + 35 against 2 × 120', () => {
    const parcels = [here(aPackParcel(500)), here(aPackParcel(500))]
    expect(groupParcels(parcels, [aChannel({ tariff: FIRST })], groupOptions())).toMatchObject({
      best: { totalFen: 15_500, orders: [{ parcels: [0, 1], channelCode: 'AIR' }] },
      together: { totalFen: 15_500 },
      alone: { totalFen: 24_000 },
      isProven: true,
    })
  })

  test('leave out only the parcel that needs a dear line: 90 + 60 + 100 is not 3 × 100', () => {
    const channels = [
      aChannel({ tariff: { ...FIRST, firstFen: 6_000, nextFen: 1_500 }, tags: [] }, { code: 'A' }),
      aChannel(perKg(10_000), { code: 'B' }),
    ]
    const battery = aPackParcel(1_000, [10, 10, 10], { tags: { battery: 1 } })
    const parcels = [here(aPackParcel(1_000)), here(battery), here(aPackParcel(500))]
    const grouping = groupParcels(parcels, channels, groupOptions())
    expect(partsOf(grouping)).toEqual([[0, 2], [1]])
    expect(grouping).toMatchObject({ best: { totalFen: 19_000 }, together: { totalFen: 25_000 } })
  })

  test('are as few as possible where more cost the same', () => {
    const limits = { ...NO_LIMITS, weightGrams: 1_000 }
    const line = aChannel({ ...bands([1_000, 1_000], [null, 9_000]), limits, pieceRule: 'order' })
    const parcels = [500, 500, 1_000].map((grams) => here(aPackParcel(grams)))
    const grouping = groupParcels(parcels, [line], groupOptions())
    expect(grouping).toMatchObject({ best: { totalFen: 2_000 }, alone: { totalFen: 2_000 } })
    expect(partsOf(grouping)).toEqual([[0, 1], [2]])
  })

  test('share coupons: each takes one off, and neither is used twice', () => {
    const coupons = [3_000, 1_000].map((fen) =>
      aShippingCoupon(`off ${fen}`, fen, { minimumSpendFen: 0, stackable: false }),
    )
    const limits = { ...NO_LIMITS, weightGrams: 1_000 }
    const line = aChannel({ ...bands([1_000, 5_000]), limits, pieceRule: 'order' })
    const parcels = [here(aPackParcel(1_000)), here(aPackParcel(1_000))]
    const grouping = groupParcels(parcels, [line], groupOptions({ coupons }))
    expect(grouping?.best.totalFen).toBe(6_000)
    expect(grouping?.best.orders.flatMap(({ couponIds }) => couponIds).sort()).toEqual([
      'off 1000',
      'off 3000',
    ])
  })

  test('wait for a parcel if storage costs less than an order of its own, and else do not', () => {
    const atMs = NOW_MS + 3 * DAY_MS
    const withFee = (feePerDayFen: number) => [
      here(aPackParcel(500), {
        storageAt: (ms) => [
          { code: 'PK1', days: Math.round((ms - NOW_MS) / DAY_MS), feePerDayFen, capFen: 99_999 },
        ],
      }),
      here(aPackParcel(500), { readyMs: atMs }),
    ]
    const lines = [aChannel({ tariff: FIRST })]
    const waiting = groupParcels(withFee(2_000), lines, groupOptions())
    expect(waiting?.best).toMatchObject({ totalFen: 21_500, orders: [{ atMs, parcels: [0, 1] }] })
    const apart = groupParcels(withFee(3_000), lines, groupOptions())
    expect(apart?.best).toMatchObject({
      totalFen: 24_000,
      orders: [{ atMs: NOW_MS }, { atMs }],
    })
  })

  test('are of parcels that lines take, and of no more than can be gone through', () => {
    const heavy = [here(aPackParcel(2_000)), here(aPackParcel(500))]
    const light = [aChannel({ limits: { ...NO_LIMITS, weightGrams: 1_000 } })]
    expect(groupParcels(heavy, light, groupOptions())).toBeNull()
    const many = Array.from({ length: MAX_GROUPED_PARCELS + 1 }, () => here(aPackParcel(1)))
    expect(groupParcels(many, [aChannel()], groupOptions())).toBeNull()
    expect(groupParcels([], [aChannel()], groupOptions())).toBeNull()
  })

  test('are the best so far, and said to be, where the search was ended', () => {
    const { parcels, channels, options } = thatSplits()
    const ended = groupParcels(parcels, channels, { ...options, isOver: () => true })
    const whole = groupParcels(parcels, channels, options)
    expect([ended?.isProven, whole?.isProven]).toEqual([false, true])
    expect(ended?.best.totalFen).toBeGreaterThan(whole?.best.totalFen ?? 0)
    const { together, alone } = ended ?? {}
    expect([together?.totalFen, alone?.totalFen]).toContain(ended?.best.totalFen)
  })
})

/** Three parcels of which two go together. */
function thatSplits() {
  const channels = [
    aChannel({ tariff: { ...FIRST, firstFen: 6_000, nextFen: 1_500 }, tags: [] }, { code: 'A' }),
    aChannel(perKg(10_000), { code: 'B' }),
  ]
  const battery = aPackParcel(1_000, [10, 10, 10], { tags: { battery: 1 } })
  const parcels = [here(aPackParcel(1_000)), here(battery), here(aPackParcel(500))]
  return { parcels, channels, options: groupOptions() }
}

/** Checks a grouping against the price of each of its orders, and answers its total. */
function checkedFen({ parcels, channels, options }: RandomGrouping): number {
  const grouping = groupParcels(parcels, channels, options)
  if (grouping === null) return Number.POSITIVE_INFINITY
  const { orders, totalFen } = grouping.best
  const places = orders.flatMap((order) => order.parcels)
  expect(places.toSorted((a, b) => a - b)).toEqual(parcels.map((_, place) => place))
  const coupons = orders.flatMap(({ couponIds }) => couponIds)
  expect(new Set(coupons).size).toBe(coupons.length)
  let sum = 0
  for (const order of orders) {
    const own = parcels.filter((_, place) => order.parcels.includes(place))
    const line = channels.filter(({ code }) => code === order.channelCode)
    const chosen = options.coupons.filter(({ id }) => order.couponIds.includes(id))
    expect(orderFen(own, line, options, chosen)).toBe(order.orderTotalFen)
    sum += order.orderTotalFen
  }
  expect(sum).toBe(totalFen)
  return totalFen
}

describe('of random parcels, lines and coupons', () => {
  test('the cheapest orders cost to the fen what trying everything finds', () => {
    for (let nth = 0; nth < inTier(250, 5_000); nth++) {
      const grouping = randomGrouping(nth, nth % 40 === 0 ? 8 : 5, nth % 40 === 0 ? 0 : 3)
      const { parcels, channels, options } = grouping
      expect([nth, checkedFen(grouping)]).toEqual([nth, exactFen(parcels, channels, options)])
    }
  })

  test('the same is true of many parcels without coupons', () => {
    for (let nth = 0; nth < inTier(1, 8); nth++) {
      const grouping = randomGrouping(100_000 + nth, 0, 0)
      grouping.parcels = Array.from(
        { length: inTier(9, 7 + nth) },
        (_, one) => randomGrouping(nth * 50 + one, 1, 0).parcels[0],
      ).filter((one) => one !== undefined)
      const { parcels, channels, options } = grouping
      expect([nth, checkedFen(grouping)]).toEqual([nth, exactFen(parcels, channels, options)])
    }
  })

  test('no set costs less than the least that it may cost', () => {
    for (let nth = 0; nth < inTier(500, 5_000); nth++) {
      const { channel, options } = randomShipment(nth)
      const { parcels } = randomGrouping(nth, 4, 0)
      const own = { ...options, dayAt: () => options.day, isOver: () => false }
      const sets = pricedSets(parcels, [channel], { ...own, coupons: [] })
      for (let set = 1; set < 1 << parcels.length; set++) {
        const places = sets.placesOf(set)
        const atMs = sets.atMs(set)
        const line = sets.linesOf(set)[0]
        if (line === undefined) continue
        const packs = places.flatMap((place) => parcels[place]?.pack ?? [])
        const storage = places.flatMap((place) => parcels[place]?.storageAt(atMs) ?? [])
        const at = { ...options, storage, coupons: [], nowMs: atMs }
        const price = priceShipment(packEstimate(packs, line.terms), line, at)
        const least = sets.leastFen(0, set)
        if (price.ok) expect([nth, price.breakdown.totalFen >= least]).toEqual([nth, true])
      }
    }
  })
})
