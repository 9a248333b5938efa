import { expect, test } from 'vitest'
import { arrowsOf, roomsInCircles } from './house.ts'

const arrows = (list: Record<string, string[]>) =>
  new Map(Object.entries(list).map(([room, to]) => [room, new Set(to)]))

test('a circle of rooms is found, also one through others', () => {
  expect(roomsInCircles(arrows({ a: ['b'], b: [] }))).toEqual([])
  expect(roomsInCircles(arrows({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c'])
  expect(roomsInCircles(arrows({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([
    'a',
    'b',
    'c',
  ])
})

test.each(['server/use-cases', 'src/features'] as const)(
  'the rooms of %s form no circle',
  (folder) => {
    const found = arrowsOf(folder)
    expect(found.size).toBeGreaterThan(10)
    expect(roomsInCircles(found)).toEqual([])
  },
)

test('the arrows of rooms are seen: orders use parcels', () => {
  expect(arrowsOf('server/use-cases').get('orders')).toContain('parcels')
})
