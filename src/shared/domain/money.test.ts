import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYuan, yuanText } from './money.ts'

test('what is shown reads back as the same fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (fen) => {
      expect(parseYuan(yuanText(fen))).toBe(fen)
    }),
  )
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['1,200.05', 120005],
  ['¥0.07', 7],
  ['１２．３０', 1230],
  ['12.', 1200],
])('%s is %d fen', (typed, fen) => {
  expect(parseYuan(typed)).toBe(fen)
})

test.each(['', 'abc', '1.234', '-1', '1e3', '999999999'])('%j is no amount', (typed) => {
  expect(parseYuan(typed)).toBeNull()
})

test('a negative amount keeps its sign below one yuan', () => {
  expect(yuanText(-7)).toBe('-0.07')
})
