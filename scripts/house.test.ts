import { expect, test } from 'vitest'
import { arrowsOf, inCircles, PLACES } from './house.ts'

const arrows = (list: Record<string, string[]>) =>
  new Map(Object.entries(list).map(([feature, to]) => [feature, new Set(to)]))

test('a circle of features is found, also one through others', () => {
  expect(inCircles(arrows({ a: ['b'], b: [] }))).toEqual([])
  expect(inCircles(arrows({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c'])
  expect(inCircles(arrows({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['a', 'b', 'c'])
})

test.each(PLACES)('features form no circle: %s', (place) => {
  const found = arrowsOf(place)
  expect(found.size).toBeGreaterThan(10)
  expect(inCircles(found)).toEqual([])
})

test('the arrows of features are seen: orders use parcels', () => {
  expect(arrowsOf('server').get('orders')).toContain('parcels')
  expect(arrowsOf('root').get('orders')).toContain('parcels')
})
