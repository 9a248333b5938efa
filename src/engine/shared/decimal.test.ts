import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountReadings, decimalText, isDoubtful, parseDecimal, parsePercent } from './decimal.ts'

test.each<[string, number, number | null]>([
  ['1.25', 3, 1_250],
  ['1,25', 3, 1_250],
  ['１２．５', 2, 1_250],
  ['1,200.5', 2, 120_050],
  ['0.5', 1, 5],
  ['-3', 0, -3],
  ['1.250', 3, 1_250],
  ['12,50', 2, 1_250],
  ['12,5', 1, 125],
  ['0,250', 3, 250],
  ['0.250', 2, 25],
  ['1.2500', 2, 125],
  ['1200,50', 2, 120_050],
  ['1.234,56', 2, 123_456],
  ['1.234.567', 2, 123_456_700],
  ['1,234,567', 2, 123_456_700],
  ['1 234,56', 2, 123_456],
  ["1'234.56", 2, 123_456],
  ['1\u00a0234', 2, 123_400],
  ['12。5', 1, 125],
  ['1,250', 0, 1_250],
  ['1.250', 0, 1_250],
  ['12.', 2, 1_200],
  ['1,23,456', 2, null],
  ['1234,567', 2, null],
  ['1.234.5', 2, null],
  ['1,2,3', 2, null],
  ['1.2,3.4', 2, null],
  ['1 2', 2, null],
  ['.5', 2, null],
  ['¥12', 2, null],
  ['1.255', 2, null],
  ['', 2, null],
  ['12kg', 2, null],
  ['1e3', 0, null],
  ['999999999999.9999', 4, Number.MAX_SAFE_INTEGER],
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

test.each([
  ['1,250', 2],
  ['1,250', 3],
  ['12,500', 1],
  ['999,999', 6],
  ['1.250', 2],
  ['１，２５０', 2],
  ['-1,250', 2],
])('%j with %i decimals could be two numbers, and is refused', (typed, digits) => {
  expect(parseDecimal(typed, digits)).toBeNull()
  expect(isDoubtful(typed)).toBe(true)
})

test.each(['12,50', '1,250.00', '1.25', '0,250', '1250', '1,250,000', '', 'CN', '1 250'])(
  '%j is not doubtful',
  (typed) => {
    expect(isDoubtful(typed)).toBe(false)
  },
)

test('a doubtful amount in yuan stays doubtful with its sign', () => {
  expect(['¥1,250', '1,250元', 'CN¥ 1.250'].filter((typed) => !isDoubtful(typed))).toEqual([])
})

test.each([
  ['1250', ['1250']],
  ['39.90', ['39.90']],
  ['39,90', ['39.90']],
  ['39,9', ['39.9']],
  ['1,250', ['1250', '1.25']],
  ['1.250', ['1250', '1.25']],
  ['0,125', ['0.125']],
  ['1.250,00', ['1250.00']],
  ['1,250.00', ['1250.00']],
  ['1 250,00', ['1250.00']],
  ['1\u00a0250,5', ['1250.5']],
  ["1'250.00", ['1250.00']],
  ['1,250,000', ['1250000']],
  ['1.250.000', ['1250000']],
  ['12,34,567', []],
  ['１，２５０', ['1250', '1.25']],
  ['tea', []],
  ['', []],
])('%s can mean %j', (typed, readings) => {
  expect(amountReadings(typed)).toEqual(readings)
})

test.each([
  ['4.5', 450],
  ['4.5%', 450],
  ['4,5 ％', 450],
  ['0', 0],
  ['%', null],
  ['4%5', null],
  ['1.234%', null],
])('the percentage %s is %s basis points', (typed, bps) => {
  expect(parsePercent(typed)).toBe(bps)
})
