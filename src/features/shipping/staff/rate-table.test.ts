import { expect, test } from 'vitest'
import { gridOf, readRateTable, typedRates, withoutWeight, withUpTo } from './rate-table.ts'
import { readVersion, type Typed } from './version-form.ts'

const line: Typed = {
  code: 'CN-AIR',
  effectiveFrom: '2027-01-01',
  'name.en': 'Air',
  'terms.origin': 'CN',
  'terms.transport': 'air',
  'terms.destinations': '',
  'terms.transitDays.min': '5',
  'terms.transitDays.max': '9',
  'terms.goodsClasses': 'standard',
  'terms.charging.mode': 'actual',
  'terms.step': '0.5',
  'terms.pieceRule': 'carton',
  'terms.tariff.kind': 'first',
  'terms.uninsuredCapFen': '0',
  'terms.packingAllowanceBps': '5',
}
const applied = (text: string, price: 'whole' | 'perUnit' = 'whole', before = line): Typed => {
  const read = readRateTable(text, price)
  if ('kind' in read) throw new Error(JSON.stringify(read))
  const change = { ...before, ...typedRates(before, read) }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
const termsOf = (text: string, price: 'whole' | 'perUnit' = 'whole') => {
  const result = readVersion(applied(text, price))
  if (!result.ok) throw new Error(JSON.stringify(result.failures))
  return result.value.terms
}
const band = (upTo: number | null, baseFen: number, rateFen = 0) => ({ upTo, baseFen, rateFen })

test('weights down and countries across become bands of the line and of its zones', () => {
  const terms = termsOf(
    'kg\tSingapore\t马来西亚\tUS CA\n0.5\t45\t50.5\t120\n1kg\t65\t70\t160\n≤2\t95\t-\t¥ 220',
  )
  expect(terms.destinations).toEqual(['SG', 'MY', 'US', 'CA'])
  expect(terms.tariff).toMatchObject({
    kind: 'bands',
    bands: [band(500, 4_500), band(1_000, 6_500), band(2_000, 9_500)],
  })
  expect(terms.zones).toMatchObject([
    { countries: ['MY'], tariff: { bands: [band(500, 5_050), band(1_000, 7_000)] } },
    {
      countries: ['US', 'CA'],
      tariff: { bands: [{ upTo: 500 }, { upTo: 1_000 }, band(2_000, 22_000)] },
    },
  ])
})

test('a table that lies on its side, in grams, with ranges and one without end, is the same', () => {
  const terms = termsOf('重量(g),0-500,501-1000,1000以上\nSG,45,40,38\n其他,60,55,50', 'perUnit')
  expect(terms.tariff).toMatchObject({
    bands: [band(500, 0, 6_000), band(1_000, 0, 5_500), band(null, 0, 5_000)],
  })
  expect(terms.zones).toMatchObject([
    {
      code: 'SG',
      countries: ['SG'],
      tariff: { bands: [band(500, 0, 4_500), {}, band(null, 0, 3_800)] },
    },
  ])
})

test('first and additional weights are that kind of price', () => {
  const terms = termsOf('\tSG\tUS\n首重0.5kg\t45\t110\n续重0.5kg\t12.5\t35')
  const first = { kind: 'first', first: 500, next: 500 }
  expect(terms.tariff).toMatchObject({ ...first, firstFen: 4_500, nextFen: 1_250 })
  expect(terms.zones?.[0]?.tariff).toMatchObject({ ...first, firstFen: 11_000, nextFen: 3_500 })
})

test('a column without a price is not served, and a zone that names no country keeps its own', () => {
  const before = {
    ...line,
    'terms.zones.0.code': 'North',
    'terms.zones.0.countries': 'US',
    'terms.zones.0.postcodes': '90-96',
    'terms.zones.0.tariff.kind': 'none',
  }
  const typed = applied('kg\tall others\tNorth\t南区\n1\t10\t20\t\n2\t15\t30\t', 'whole', before)
  expect(typed).toMatchObject({
    'terms.zones.0.code': 'North',
    'terms.zones.0.countries': 'US',
    'terms.zones.0.postcodes': '90-96',
    'terms.zones.1.code': 'Z3',
    'terms.zones.1.countries': '',
    'terms.zones.1.tariff.kind': 'none',
  })
})

test.each([
  ['nothing of a table', 'hello', { kind: 'noTable' }],
  ['no weights', 'a\tb\nc\td\ne\tf', { kind: 'noWeights' }],
  ['a price that is none', 'kg\tSG\n1\tsoon\n2\t5', { kind: 'price', row: 2, column: 2 }],
  ['a gap', 'kg\tSG\n1\t5\n2\t\n3\t9', { kind: 'gap', row: 4, column: 2 }],
  ['no price for the first weights', 'kg\tSG\n1\t\n2\t5', { kind: 'gap', row: 2, column: 2 }],
  ['a weight twice', 'kg\tSG\n1\t5\n1.0\t6', { kind: 'twice', row: 3, column: 1 }],
  [
    'a price that can be read in two ways',
    'kg\tSG\n1\t1,250',
    { kind: 'price', row: 2, column: 2 },
  ],
])('%s is named with its place', (_, text, fault) => {
  expect(readRateTable(text, 'whole')).toEqual(fault)
})

test('bands with the same weights are one grid, whose rows change in every column', () => {
  const typed = applied('kg\tSG\tUS\n0.5\t45\t120\n1\t65\t160\n2\t95\t')
  const grid = gridOf(typed)
  if (grid === null) throw new Error('There is no grid')
  expect(grid.price).toBe('whole')
  expect(
    grid.rows.map(({ upTo, cells }) => [upTo, ...cells.map((path) => path && typed[path])]),
  ).toEqual([
    ['0.5', '45', '120'],
    ['1', '65', '160'],
    ['2', '95', null],
  ])
  expect(withUpTo(grid, 1, '1.5', typed)).toEqual({
    'terms.tariff.bands.1.upTo': '1.5',
    'terms.zones.0.tariff.bands.1.upTo': '1.5',
  })
  const less = { ...typed, ...withoutWeight(grid, 0, typed) }
  const left = Object.fromEntries(Object.entries(less).filter(([, text]) => text !== undefined))
  expect(gridOf(left)?.rows.map(({ upTo }) => upTo)).toEqual(['1', '2'])
  expect(gridOf({ ...typed, 'terms.zones.0.tariff.bands.1.upTo': '3' })).toBeNull()
  expect(gridOf({ ...typed, 'terms.tariff.bands.0.rateFen': '5' })).toBeNull()
})
