import { expect, test } from 'vitest'
import { visibleRange } from './use-visible-rows.ts'

test('of ten thousand rows only those in sight are drawn', () => {
  const { first, end } = visibleRange(10_000, 100, -500_000, 800)
  expect(first).toBeLessThanOrEqual(5000)
  expect(end).toBeGreaterThanOrEqual(5008)
  expect(end - first).toBeLessThan(30)
})

test('a short list is drawn whole, and one far above or below the window not at all', () => {
  expect(visibleRange(3, 100, 200, 800)).toEqual({ first: 0, end: 3 })
  expect(visibleRange(3, 100, -9000, 800)).toEqual({ first: 3, end: 3 })
  expect(visibleRange(3, 100, 9000, 800)).toEqual({ first: 0, end: 0 })
})

test('every row is drawn at some place of the scroll', () => {
  const seen = new Set<number>()
  for (let top = 0; top > -10_000; top -= 100) {
    const { first, end } = visibleRange(100, 100, top, 600)
    for (let row = first; row < end; row++) seen.add(row)
  }
  expect(seen.size).toBe(100)
})
