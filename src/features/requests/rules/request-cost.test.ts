import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestCost } from './request-cost.ts'

const line = fc.record({
  priceFen: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  shippingIncluded: fc.boolean(),
})
const requests = fc.record({
  kind: fc.constantFrom('mall' as const, 'link' as const),
  lines: fc.array(line, { maxLength: 6 }),
  domesticShippingFen: fc.integer({ min: 0, max: 1_000_000 }),
  handlingRate: fc.integer({ min: 0, max: 10_000 }),
})
const one = { priceFen: 1_990, quantity: 2, shippingIncluded: false }

test('goods of a link cost 5 % handling, on the goods and not on their shipping', () => {
  const cost = requestCost({
    kind: 'link',
    lines: [one],
    domesticShippingFen: 800,
    handlingRate: 500,
  })
  expect(cost).toEqual({
    goodsFen: 3_980,
    domesticShippingFen: 800,
    handlingFen: 199,
    totalFen: 4_979,
  })
})

test('the fee is rounded half up once for all lines', () => {
  const cheap = { ...one, priceFen: 5, quantity: 1 }
  const cost = (count: number) =>
    requestCost({
      kind: 'link',
      lines: Array(count).fill(cheap),
      domesticShippingFen: 0,
      handlingRate: 500,
    }).handlingFen
  // 0.25, 0.5 and 0.75 fen: three lines rounded one by one would cost nothing.
  expect([cost(1), cost(2), cost(3)]).toEqual([0, 1, 1])
})

test('shipping costs nothing where every price includes it, and its amount where one does not', () => {
  const included = { ...one, shippingIncluded: true }
  const shipping = (lines: (typeof one)[]) =>
    requestCost({ kind: 'mall', lines, domesticShippingFen: 800, handlingRate: 500 })
      .domesticShippingFen
  expect([shipping([included]), shipping([included, one])]).toEqual([0, 800])
})

test('the parts add up, goods of the mall have no fee, and each amount is a whole number', () => {
  fc.assert(
    fc.property(requests, (input) => {
      const cost = requestCost(input)
      const { goodsFen, domesticShippingFen, handlingFen, totalFen } = cost
      expect(totalFen).toBe(goodsFen + domesticShippingFen + handlingFen)
      if (input.kind === 'mall') expect(handlingFen).toBe(0)
      else {
        expect(
          Math.abs(handlingFen * 10_000 - goodsFen * input.handlingRate) * 2,
        ).toBeLessThanOrEqual(10_000)
      }
      for (const fen of Object.values(cost))
        expect(Number.isSafeInteger(fen) && fen >= 0).toBe(true)
    }),
  )
})

test('neither the order of the lines nor dividing one of them changes the cost', () => {
  fc.assert(
    fc.property(requests, line, (input, more) => {
      const cost = requestCost({ ...input, lines: [...input.lines, more, more] })
      const joined = { ...more, quantity: 2 * more.quantity }
      expect(requestCost({ ...input, lines: [joined, ...input.lines.toReversed()] })).toEqual(cost)
    }),
  )
})
