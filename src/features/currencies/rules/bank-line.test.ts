import { expect, test } from 'vitest'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { fenOfForeign, parseRate } from './bank-line.ts'

test.each([
  ['100.00 SGD at 5.4321', 10_000, 5_432_100, 54_321],
  ['0.01 USD at 7.5, half a fen up', 1, 7_500_000, 8],
  ['0.01 USD at 7.499999', 1, 7_499_999, 7],
  ['12,345 JPY at 0.046', 1_234_500, 46_000, 56_787],
  ['1.00 KRW at 0.005', 100, 5_000, 1],
])('%s is exact', (_, amount, rate, fen) => {
  expect(fenOfForeign(amount, rate)).toBe(fen)
})

test('what rounds to nothing or exceeds one amount is refused', () => {
  expect(fenOfForeign(1, 1)).toBeNull()
  expect(fenOfForeign(MAX_AMOUNT_FEN, 1_000_001)).toBeNull()
  expect(fenOfForeign(MAX_AMOUNT_FEN, 1_000_000)).toBe(MAX_AMOUNT_FEN)
})

test.each([
  ['5.4321', 5_432_100],
  [' ０.046 ', 46_000],
  ['7', 7_000_000],
  ['7,1234', 7_123_400],
  ['7,123', null],
  ['1000', null],
  ['0.0000001', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('the rate %j is %s millionths', (typed, millionths) => {
  expect(parseRate(typed)).toBe(millionths)
})
