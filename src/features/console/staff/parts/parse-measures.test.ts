import { describe, expect, test } from 'vitest'
import { parseSide, parseWeight, splitSides } from './parse-measures.ts'

describe('a typed weight', () => {
  test.each([
    ['850', 850],
    ['850g', 850],
    ['850 克', 850],
    ['1250', 1250],
    ['1.25', 1250],
    ['1,25', 1250],
    ['1.25 kg', 1250],
    ['1.25KG', 1250],
    ['2kg', 2000],
    ['2 公斤', 2000],
    ['0.3', 300],
    ['０.３', 300],
    ['3g', 3],
    ['0.001', 1],
    // Read as every other amount.
    ['1,250', 1250],
    ['1.250', 1250],
    ['1,250 g', 1250],
    ['1.250 kg', 1250],
    ['12 500 g', 12_500],
    ['0。85', 850],
  ])('%s is so many grams', (typed, grams) => {
    expect(parseWeight(typed)).toEqual({ ok: true, value: grams })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['heavy', 'not_a_weight'],
    ['-5', 'not_a_weight'],
    ['0', 'not_a_weight'],
    ['0.0', 'not_a_weight'],
    ['12.5g', 'not_a_weight'],
    ['1.2345', 'not_a_weight'],
    // A kilogram and a quarter, or more than a ton.
    ['1,250 kg', 'not_a_weight'],
    ['1e3', 'not_a_weight'],
    ['kg', 'not_a_weight'],
    ['3', 'unit_missing'],
    ['49', 'unit_missing'],
    ['1001kg', 'too_heavy'],
    ['SF1234567890123', 'not_a_weight'],
  ])('"%s" is refused as %s', (typed, code) => {
    expect(parseWeight(typed)).toEqual({ ok: false, code })
  })
})

describe('a typed side', () => {
  test.each([
    ['50', 500],
    ['50.5', 505],
    ['50,5', 505],
    ['50.', 500],
    ['0.5', 5],
    ['50cm', 500],
    ['1000', 10_000],
  ])('%s is so many millimetres', (typed, millimetres) => {
    expect(parseSide(typed)).toEqual({ ok: true, value: millimetres })
  })

  test.each([
    ['', 'empty'],
    ['0', 'not_a_side'],
    ['50.55', 'not_a_side'],
    ['1,500', 'not_a_side'],
    ['5e1', 'not_a_side'],
    ['long', 'not_a_side'],
    ['1000.1', 'too_long'],
  ])('"%s" is refused as %s', (typed, code) => {
    expect(parseSide(typed)).toEqual({ ok: false, code })
  })
})

test('three sides typed at once fall into three fields, one side does not', () => {
  expect(splitSides('50x40x30')).toEqual(['50', '40', '30'])
  expect(splitSides('50 × 40 × 30.5')).toEqual(['50', '40', '30.5'])
  expect(splitSides('50 40 30')).toEqual(['50', '40', '30'])
  expect(splitSides('50')).toBeNull()
  expect(splitSides('50x40')).toBeNull()
  expect(splitSides('1 2 3 4')).toBeNull()
})
