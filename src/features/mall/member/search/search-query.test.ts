import { expect, test } from 'vitest'
import { countFilters, readSearch, refusePrices } from './search-query.ts'

const search = (query: string) => readSearch(new URLSearchParams(query))

test('a URL holds the whole search', () => {
  const shop = '01890000-0000-7000-8000-000000000001'
  const query = search(`q=%20杯%20&category=tea&shop=${shop}&min=12.5&max=1,000.00&sort=cheapest`)
  expect(query).toEqual({
    q: '杯',
    category: 'tea',
    shop,
    minFen: 1_250,
    maxFen: 100_000,
    sort: 'cheapest',
  })
  expect(countFilters(query)).toBe(3)
})

test('what a URL has wrong counts as absent', () => {
  const query = search('category=%27or%27&shop=x&min=a&max=-1&sort=best')
  expect(query).toEqual({
    q: '',
    category: '',
    shop: '',
    minFen: null,
    maxFen: null,
    sort: 'newest',
  })
  expect(countFilters(query)).toBe(0)
})

test.each([
  [{ min: '', max: '' }, null],
  [{ min: '5', max: '5' }, null],
  [
    { min: '', max: 'ten' },
    { field: 'max', kind: 'money' },
  ],
  [
    { min: '-1', max: '5' },
    { field: 'min', kind: 'money' },
  ],
  [
    { min: '999999999999', max: '' },
    { field: 'min', kind: 'money' },
  ],
  [
    { min: '6', max: '5' },
    { field: 'max', kind: 'reversed' },
  ],
] as const)('the typed prices %j: %j', (typed, expected) => {
  expect(refusePrices(typed)).toEqual(expected)
})
