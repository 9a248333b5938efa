import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPackParcel, NO_LIMITS, someTerms } from '#tests/support/shipping.ts'
import { sizeOf } from './carton.ts'
import { packEstimate } from './pack-estimate.ts'
import { packParcel } from './pack-parcel.ts'

const limited = (given: Partial<typeof NO_LIMITS> | Record<string, number>) =>
  someTerms({ limits: { ...NO_LIMITS, ...given } })

describe('an estimate of cartons', () => {
  test('adds what packing weighs, rounded up, and the volumes of the parcels', () => {
    const parcels = [aPackParcel(1_001, [20, 10, 10]), aPackParcel(500, [30, 20, 10])]
    // 1,501 × 1.08 = 1,621.08; 2,000 + 6,000 cm³; ∛8,000 = 20 and ∛(108 × 8,000) = 95.2
    expect(packEstimate(parcels, someTerms({ packingAllowanceBps: 800 }))).toMatchObject([
      { weightGrams: 1_622, volumeCm3: 8_000, longestCm: 30, secondCm: 20, girthCm: 96 },
    ])
  })

  test('of one parcel has its own size', () => {
    const [carton] = packEstimate([aPackParcel(500, [10, 30, 20])], someTerms())
    expect(carton).toMatchObject({ volumeCm3: 6_000, longestCm: 30, secondCm: 20, girthCm: 90 })
  })

  test('of many parcels has a second side that their volume needs', () => {
    const eight = Array.from({ length: 8 }, () => aPackParcel(500, [30, 30, 30]))
    // 216,000 cm³: ∛216,000 = 60, √(216,000 ÷ 60) = 60
    expect(packEstimate(eight, someTerms())).toMatchObject([{ longestCm: 60, secondCm: 60 }])
    // 31,000 cm³ beside a pole of 100 cm: √(31,000 ÷ 100) = 17.6
    const pole = aPackParcel(900, [100, 10, 10])
    const cube = aPackParcel(500, [21, 10, 10])
    const all = [pole, ...Array.from({ length: 10 }, () => cube)]
    expect(packEstimate(all, someTerms())).toMatchObject([{ longestCm: 100, secondCm: 18 }])
  })

  test('that does not know its second side has the least that its girth allows', () => {
    // 2 × the other two sides are 55 cm: 27.5 for both, so 13.75 for the larger one.
    expect(sizeOf({ volumeCm3: 1_000, longestCm: 40, girthCm: 95 })).toMatchObject({ secondCm: 14 })
  })

  test.each([
    ['weight', limited({ weightGrams: 1_999 })],
    ['longest side, of the volume of both', limited({ sideCm: 12 })],
    ['girth, of the volume of both', limited({ girthCm: 59 })],
    ['declared value', limited({ declaredValueFen: 19_999 })],
    ['pieces with a tag', someTerms({ tags: [{ tag: 'battery', maxPieces: 1 }] })],
  ])('divides parcels that exceed a limit together: %s', (_limit, terms) => {
    const one = aPackParcel(1_000, [10, 10, 10], { tags: { battery: 1 }, declaredValueFen: 10_000 })
    expect(packEstimate([one, one], terms)).toHaveLength(2)
    expect(packEstimate([one, one], someTerms())).toMatchObject([{ tags: { battery: 2 } }])
  })

  test('keeps everything, within the limits, whatever the order of the parcels', () => {
    const parcel = fc.record({
      weightGrams: fc.integer({ min: 1, max: 9_000 }),
      lengthMm: fc.integer({ min: 1, max: 500 }),
      widthMm: fc.integer({ min: 1, max: 500 }),
      heightMm: fc.integer({ min: 1, max: 500 }),
      goodsClass: fc.constantFrom('standard' as const, 'restricted' as const),
      tags: fc.constantFrom({}, { battery: 1 }, { battery: 2, liquid: 1 }),
      declaredValueFen: fc.constantFrom(0, 5_000, 9_000),
      goodsValueFen: fc.constantFrom(0, 5_000),
    })
    const terms = {
      ...someTerms({ tags: [{ tag: 'battery', maxPieces: 3 }], packingAllowanceBps: 500 }),
      limits: { weightGrams: 10_000, sideCm: 60, girthCm: 200, declaredValueFen: 20_000 },
    }
    fc.assert(
      fc.property(fc.array(parcel, { maxLength: 12 }), fc.integer(), (parcels, turn) => {
        const cartons = packEstimate(parcels, terms)
        const total = (of: readonly { declaredValueFen: number }[]) =>
          of.reduce((sum, { declaredValueFen }) => sum + declaredValueFen, 0)
        expect(total(cartons)).toBe(total(parcels))
        const volume = (of: readonly Parameters<typeof sizeOf>[0][]) =>
          of.reduce((sum, one) => sum + sizeOf(one).volumeCm3, 0)
        expect(volume(cartons)).toBe(volume(parcels))
        for (const carton of cartons) {
          const { longestCm, girthCm } = sizeOf(carton)
          expect(carton.weightGrams).toBeLessThanOrEqual(10_000)
          expect(carton.declaredValueFen).toBeLessThanOrEqual(20_000)
          expect(carton.tags.battery ?? 0).toBeLessThanOrEqual(3)
          expect(longestCm).toBeLessThanOrEqual(60)
          // A parcel alone may exceed the girth; the price then says so.
          const isAlone = parcels.some((one) => sizeOf(one).girthCm === girthCm)
          expect(girthCm <= 200 || isAlone).toBe(true)
        }
        const at = parcels.length === 0 ? 0 : Math.abs(turn % parcels.length)
        const turned = [...parcels.slice(at), ...parcels.slice(0, at)].reverse()
        expect(packEstimate(turned, terms)).toEqual(cartons)
      }),
    )
  })
})

test('a parcel goes into an order with the pieces of its tags and the price of its goods, once measured', () => {
  const parcel = {
    weightGrams: 900,
    lengthMm: 100,
    widthMm: 90,
    heightMm: 80,
    goodsClass: 'restricted' as const,
  }
  const goods = [
    {
      quantity: 3,
      unitPriceFen: 1_000,
      declaredValueFen: 2_500,
      tags: ['battery', 'brand'] as const,
    },
    { quantity: 2, unitPriceFen: 500, declaredValueFen: 1_000, tags: ['battery'] as const },
  ]
  expect(packParcel(parcel, goods)).toEqual({
    ...parcel,
    tags: { battery: 5, brand: 3 },
    declaredValueFen: 3_500,
    goodsValueFen: 4_000,
  })
  expect(packParcel({ ...parcel, heightMm: null }, goods)).toBeNull()
})
