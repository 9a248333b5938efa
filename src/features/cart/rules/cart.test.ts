import { describe, expect, test } from 'vitest'
import { parseWhole } from '#engine/shared/decimal.ts'
import { joinedQuantity, readPieces } from '#features/goods/rules/pieces.ts'
import { worldCase } from '#tests/world/world-case.ts'
import { cartCost, groupLines, lineNow } from './cart.ts'

const cup = {
  variantId: 'cup',
  shopId: 'kiln',
  quantity: 2,
  priceFen: 6_800,
  shippingIncluded: false,
}
const link = { ...cup, variantId: null, shopId: null, quantity: 1, priceFen: 1_010 }
const sold = { priceFen: 6_800, stock: 9, minimumOrder: 1 }

test.each([
  [2, 3, undefined, 5],
  [2, 3, 4, 4],
  [6, 3, 4, 6],
  [9_000, 3_000, undefined, 9_999],
])('%d pieces that %d join, of %s in stock, are %d', (had, added, stock, joined) => {
  expect(joinedQuantity(had, added, stock)).toBe(joined)
})

test.each([
  ['2', 2],
  [' １０ ', 10],
  ['9999', 9_999],
  ['10000', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('%j are %s pieces', (typed, pieces) => {
  expect(readPieces(typed)).toBe(pieces)
})

describe('a line as it can be bought now', () => {
  test.each([
    ['as when it was added', sold, null, null],
    ['for another price', { ...sold, priceFen: 7_000 }, 6_800, null],
    ['not', null, null, { kind: 'gone' }],
    ['not while it is sold out', { ...sold, stock: 0 }, null, { kind: 'soldOut' }],
    ['in part', { ...sold, stock: 1 }, null, { kind: 'stock', left: 1 }],
    ['only if there are more', { ...sold, minimumOrder: 3 }, null, { kind: 'minimum', minimum: 3 }],
    ['as far as is known', undefined, null, null],
  ])('is bought %s', (_, now, wasFen, problem) => {
    expect(lineNow(cup, now)).toEqual({ priceFen: now?.priceFen ?? 6_800, wasFen, problem })
  })

  test('goods of a link are never sold by the mall', () => {
    expect(lineNow(link, null)).toEqual({ priceFen: 1_010, wasFen: null, problem: null })
  })
})

test('links are one group, whatever lies between them', () => {
  const groups = groupLines([link, cup, { ...link, quantity: 2 }, { ...cup, shopId: 'tea' }])
  expect(groups.map(({ shopId, lines }) => [shopId, lines.length])).toEqual([
    [null, 2],
    ['kiln', 1],
    ['tea', 1],
  ])
})

test('the fee is that of the links, rounded for each of them', () => {
  expect(cartCost([cup, link, link, { ...cup, shopId: 'tea' }], 500)).toEqual({
    goodsFen: 29_220,
    domesticShippingFen: 0,
    handlingFen: 102,
    totalFen: 29_322,
  })
  expect(cartCost([], 500).totalFen).toBe(0)
})

for (const [typed, right] of [
  ['\u202d12\u202c', 12],
  ['１２', 12],
  [' 3\u200b', 3],
  ['1,2', null],
  ['1.0', null],
  ['\u200b', null],
  ['三', null],
] as const) {
  worldCase('30-typed-amounts', `${JSON.stringify(typed)} pieces are ${right}`, () => {
    expect(parseWhole(typed, 5)).toBe(right)
    expect(readPieces(typed)).toBe(right)
  })
}
