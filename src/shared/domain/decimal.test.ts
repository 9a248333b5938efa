import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseDecimal } from './decimal.ts'

test.each<[string, number, number | null]>([
  ['1.25', 3, 1_250],
  ['1,25', 3, 1_250],
  ['１２．５', 2, 1_250],
  ['1,200', 2, 120_000],
  ['1,200.5', 2, 120_050],
  ['0.5', 1, 5],
  ['-3', 0, -3],
  ['1.250', 2, 125],
  ['1.255', 2, null],
  ['', 2, null],
  ['12kg', 2, null],
  ['1e3', 0, null],
  ['999999999999.9999', 4, null],
])('%j with %i decimals is %j', (typed, digits, value) => {
  expect(parseDecimal(typed, digits)).toBe(value)
})

test('what is shown is read again as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), (value, digits) => {
      expect(parseDecimal(decimalText(value, digits), digits)).toBe(value)
    }),
  )
})
