import { expect, test, vi } from 'vitest'
import { firstDay } from './first-day.ts'

test('new prices are offered for a day that has begun in no warehouse', () => {
  vi.setSystemTime('2026-11-27T14:59:00.000Z')
  expect(firstDay()).toBe('2026-11-28')
  // Midnight in Japan, 23:00 in China.
  vi.setSystemTime('2026-11-27T15:00:00.000Z')
  expect(firstDay()).toBe('2026-11-29')
})
