import { expect, test } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { priceOf, unitPriceFromTotal } from './cell-values.ts'

const HALVES = '34-shown-and-held'
// 1.005 × 100 and 1.15 × 100 are less than 100.5 and 115 in floating point.
worldCase(HALVES, 'a price that is shown as it rounds is no doubt', () => {
  expect(priceOf('1.01 / 1.005')).toBe('1.01')
  expect(priceOf('8.58 / 8.575')).toBe('8.58')
  expect(priceOf('1.00 / 1.005')).toBe('1.00 / 1.005')
})
worldCase(HALVES, 'half of 1.15 is 0.58', () => {
  expect(unitPriceFromTotal('', '1.2 / 1.15', '2')).toBe('0.60 / 0.58')
})

test('a total that holds a percentage stays as it is', () => {
  expect(unitPriceFromTotal('', '12 / 5%', '2')).toBe('12 / 5%')
})
