import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT_FEN } from './money.ts'
import { spread } from './spread.ts'

const fen = fc.integer({ min: 0, max: MAX_AMOUNT_FEN })

test('the fen that are left go to the largest remainders, the earlier line first', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [3, 3, 1])).toEqual([4, 4, 2])
  expect(spread(1, [0, 5, 5])).toEqual([0, 1, 0])
})

test('the shares add up, and each is less than one fen from its exact share', () => {
  fc.assert(
    fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
      fc.pre(total > 0n)
      const shares = spread(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [i, share] of shares.entries()) {
        const off = BigInt(share) * total - BigInt(amount) * BigInt(weights[i] ?? 0)
        expect(off < total && off > -total).toBe(true)
      }
    }),
  )
})

test('a line without weight gets nothing, and an amount without lines is a bug', () => {
  expect(spread(0, [0, 0])).toEqual([0, 0])
  expect(spread(999, [0, 7, 0])).toEqual([0, 999, 0])
  expect(() => spread(1, [])).toThrow('Nothing to spread')
  expect(() => spread(1, [0])).toThrow('Nothing to spread')
})

test.each([
  [-1, [1]],
  [1.5, [1]],
  [1, [-1]],
  [1, [Number.NaN]],
])('%s over %s is a bug', (amount, weights) => {
  expect(() => spread(amount, weights)).toThrow('integers')
})
