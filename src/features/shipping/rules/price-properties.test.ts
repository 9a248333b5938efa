import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RandomShipment, randomShipment } from '#tests/support/random-shipment.ts'
import type { Breakdown } from './breakdown.ts'
import type { Carton } from './carton.ts'
import { priceShipment } from './price-shipment.ts'

const shipment = fc.integer({ min: 0, max: 1_000_000_000 }).map(randomShipment)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

function priceOf({ cartons, channel, options }: RandomShipment): Breakdown | null {
  const price = priceShipment(cartons, channel, options)
  return price.ok ? price.breakdown : null
}

/** Checks many shipments that have a price. */
const everyPriced = (check: (breakdown: Breakdown, of: RandomShipment) => void) =>
  fc.assert(
    fc.property(shipment, (of) => {
      const breakdown = priceOf(of)
      fc.pre(breakdown !== null)
      check(breakdown, of)
    }),
    { numRuns: 500 },
  )

/** Deductions go; charges by weight limit and the maxima that they would compare stay. */
const undeducted = ({ cartons, channel, options }: RandomShipment): RandomShipment => ({
  cartons,
  channel: { ...channel, terms: { ...channel.terms, discounts: [] } },
  options: { ...options, discounts: [], coupons: [] },
})
/** A surcharge "and not over a weight" ends there, as a tariff may say. */
const endsAtWeight = ({ channel }: RandomShipment): boolean =>
  channel.terms.charges.some(({ condition }) =>
    condition?.more?.some(({ kind, join }) => kind === 'weight' && join === 'andNot'),
  )
const heavier = (cartons: readonly Carton[], grams: number): Carton[] =>
  cartons.map((carton, nth) =>
    nth === 0 ? { ...carton, weightGrams: carton.weightGrams + grams } : carton,
  )

describe('of every priced shipment', () => {
  test('the lines add up to the order total', () => {
    everyPriced(({ lines, totalFen, couponsFen, orderTotalFen }) => {
      const fenOf = (isCoupon: boolean) =>
        sum(
          lines.filter(({ kind }) => (kind === 'coupon') === isCoupon).map((one) => one.amountFen),
        )
      expect([fenOf(false), fenOf(true)]).toEqual([totalFen, 0 - couponsFen])
      expect(orderTotalFen).toBe(totalFen - couponsFen)
    })
  })

  test('what its cartons count adds up to what is charged', () => {
    everyPriced(({ chargeable, lines }, { channel: { terms } }) => {
      const { cartons, amount, pieceRule, minimum, mode, volumetricGrams } = chargeable
      const least = minimum?.per === 'order' ? minimum.amount : 0
      const counted = sum(cartons.map((one) => one.amount ?? one.raw))
      const rounded = (grams: number) => {
        const step = terms.steps?.find(({ upTo }) => grams <= upTo)?.step ?? terms.step
        return Math.ceil(grams / step) * step
      }
      // Where each is rounded, as shown; else their sum is.
      if (pieceRule === 'roundedCarton' || pieceRule === 'pricedCarton') {
        expect(Math.max(counted, least)).toBe(amount)
      } else if (pieceRule === 'carton') expect(Math.max(rounded(counted), least)).toBe(amount)
      expect(sum(cartons.map((one) => one.weightGrams))).toBe(chargeable.weightGrams)
      expect(sum(cartons.map((one) => one.volumetricGrams ?? 0))).toBe(volumetricGrams ?? 0)
      if (pieceRule === 'order' && mode === 'larger') {
        const larger = Math.max(chargeable.weightGrams, volumetricGrams ?? 0)
        expect(Math.max(rounded(larger), least)).toBe(amount)
      }
      for (const { amountFen, formula, bound } of lines) {
        if (formula.kind !== 'pieces' || bound !== null) continue
        expect(sum(formula.pieces.map((one) => one.cartons * one.eachFen))).toBe(amountFen)
      }
    })
  })

  test('amounts are whole fen, only deductions are negative, and no total is', () => {
    everyPriced(({ lines, totalFen, orderTotalFen }) => {
      for (const { kind, amountFen } of lines) {
        const isDeduction = kind === 'discount' || kind === 'coupon'
        expect(isDeduction ? amountFen <= 0 : amountFen >= 0).toBe(true)
        expect(Number.isSafeInteger(amountFen)).toBe(true)
      }
      expect(Math.min(totalFen, orderTotalFen)).toBeGreaterThanOrEqual(0)
    })
  })

  test('coupons lower neither a tax nor any other line', () => {
    everyPriced(({ lines, fixedFen, orderTotalFen }, of) => {
      const bare = priceOf({ ...of, options: { ...of.options, coupons: [] } })
      expect(bare?.lines).toEqual(lines.filter(({ kind }) => kind !== 'coupon'))
      const taxes = lines.filter(({ kind }) => kind === 'tax' || kind === 'duty')
      expect(sum(taxes.map(({ amountFen }) => amountFen))).toBe(fixedFen)
      expect(orderTotalFen).toBeGreaterThanOrEqual(fixedFen)
    })
  })

  test('the order of its cartons and coupons makes no difference', () => {
    everyPriced((breakdown, { cartons, channel, options }) => {
      const turned = priceOf({
        cartons: cartons.toReversed(),
        channel,
        options: { ...options, coupons: options.coupons.toReversed() },
      })
      const { chargeable, ...rest } = breakdown
      expect(turned).toMatchObject(rest)
      expect(turned?.chargeable.amount).toBe(chargeable.amount)
    })
  })

  test('more weight within a band does not cost less, before deductions', () => {
    let raised = 0
    fc.assert(
      fc.property(shipment, fc.integer({ min: 1, max: 5_000 }), (given, grams) => {
        fc.pre(!endsAtWeight(given))
        const of = undeducted(given)
        const [light, heavy] = [
          priceOf(of),
          priceOf({ ...of, cartons: heavier(of.cartons, grams) }),
        ]
        fc.pre(light !== null && heavy !== null)
        fc.pre(light.priceRange?.from === heavy.priceRange?.from)
        // Cartons in several bands have no range, and each of them may enter a cheaper one.
        fc.pre(light.unitRate !== null && heavy.unitRate !== null)
        expect(heavy.chargeable.amount).toBeGreaterThanOrEqual(light.chargeable.amount)
        expect(heavy.totalFen).toBeGreaterThanOrEqual(light.totalFen)
        if (heavy.totalFen > light.totalFen) raised++
      }),
      { numRuns: 500 },
    )
    expect(raised).toBeGreaterThan(50)
  })
})
