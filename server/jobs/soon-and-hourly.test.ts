import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soonAndHourly } from './soon-and-hourly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is due is done ten minutes after the start, every hour, and not after the stop', async () => {
  let times = 0
  const stop = soonAndHourly(async () => {
    times += 1
  })
  vi.advanceTimersByTime(9 * 60_000)
  expect(times).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(1)
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(times).toBe(3)
  await stop()
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(times).toBe(3)
})
