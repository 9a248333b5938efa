import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

describe('The wait before the next try', () => {
  it('doubles with each failure, up to five minutes', () => {
    expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000,
    ])
    expect(backoffMs(50, 1)).toBe(300_000)
  })

  it('lies anywhere in the upper half, so that devices do not come back together', () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), random, (failures, chance) => {
        const most = backoffMs(failures, 1)
        const wait = backoffMs(failures, chance)
        expect(wait).toBeGreaterThanOrEqual(Math.floor(most / 2))
        expect(wait).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('is half as long for the luckiest device as for the unluckiest', () => {
    expect([0, 0.5, 1].map((chance) => backoffMs(4, chance))).toEqual([4_000, 6_000, 8_000])
  })

  it('is at least what the server asked for', () => {
    expect(backoffMs(1, 0, 30)).toBe(30_000)
    expect(backoffMs(1, 1, 30)).toBeGreaterThan(30_000)
  })
})
