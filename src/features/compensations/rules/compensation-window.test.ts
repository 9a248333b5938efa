import { describe, expect, test } from 'vitest'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { someTerms } from '#tests/support/shipping.ts'
import { compensationWindow } from './compensation-window.ts'

const LEFT = '2026-11-01T08:00:00.000Z'
const ARRIVED = '2026-11-10T08:00:00.000Z'
const atMs = (at: string) => Date.parse(at)
const terms = (claimDays: number | null = null) => compensationTermsOf(someTerms({ claimDays }))
const order = (given: { deliveredAt?: string | null; claimDays?: number | null } = {}) => ({
  dispatchedAt: LEFT,
  deliveredAt: given.deliveredAt ?? null,
  claimTerms: terms(given.claimDays ?? null),
})
const delivered = { outcome: 'delivered', dispatchedAt: LEFT } as const
const travelling = { outcome: null, dispatchedAt: LEFT } as const
const lost = { outcome: 'lost', dispatchedAt: LEFT } as const

describe.each(['damage', 'weight'] as const)('%s', (kind) => {
  test('can be claimed for 14 days after the delivery, to the millisecond', () => {
    const closesAt = '2026-11-24T08:00:00.000Z'
    const arrived = order({ deliveredAt: ARRIVED })
    const at = (nowMs: number) => compensationWindow(kind, arrived, [delivered], nowMs)
    expect(at(atMs(ARRIVED))).toEqual({ state: 'open', closesAt })
    expect(at(atMs(closesAt) - 1)).toEqual({ state: 'open', closesAt })
    expect(at(atMs(closesAt))).toEqual({ state: 'closed', closesAt })
  })

  test('can be claimed as long as the terms of the channel say', () => {
    const arrived = order({ deliveredAt: ARRIVED, claimDays: 3 })
    expect(compensationWindow(kind, arrived, [delivered], atMs(ARRIVED))).toEqual({
      state: 'open',
      closesAt: '2026-11-13T08:00:00.000Z',
    })
  })

  test('of a carton that arrived can be claimed before the others arrive', () => {
    expect(compensationWindow(kind, order(), [delivered], atMs(ARRIVED))).toEqual({
      state: 'open',
      closesAt: null,
    })
    for (const cartons of [[delivered, travelling], [travelling], []]) {
      expect(compensationWindow(kind, order(), cartons, atMs(ARRIVED))).toEqual({
        state: 'notYet',
        opensAt: null,
      })
    }
  })
})

describe('a loss', () => {
  // The terms of the sample channel: at most 9 days.
  const opensAt = '2026-11-19T08:00:00.000Z'
  const at = (cartons: Parameters<typeof compensationWindow>[2], now: string) =>
    compensationWindow('loss', order(), cartons, atMs(now))

  test('can be claimed after twice the longest transit', () => {
    expect(at([travelling], '2026-11-19T07:59:59.999Z')).toEqual({ state: 'notYet', opensAt })
    expect(at([travelling], opensAt)).toEqual({ state: 'open', closesAt: null })
  })

  test('can be claimed as soon as the carrier confirms it', () => {
    expect(at([lost], LEFT)).toEqual({ state: 'open', closesAt: null })
    expect(at([delivered, lost], LEFT)).toEqual({ state: 'open', closesAt: null })
  })

  test('of cartons that have all arrived cannot be claimed', () => {
    expect(at([delivered], '2027-01-01T00:00:00.000Z')).toEqual({ state: 'arrived' })
  })

  test('counts from the dispatch of the cartons that are missing', () => {
    const later = { outcome: null, dispatchedAt: '2026-11-05T08:00:00.000Z' } as const
    expect(at([delivered, later], opensAt)).toEqual({
      state: 'notYet',
      opensAt: '2026-11-23T08:00:00.000Z',
    })
  })

  test('of an order that was not sent cannot be claimed', () => {
    const here = { ...order(), dispatchedAt: null }
    expect(compensationWindow('loss', here, [], atMs(ARRIVED))).toEqual({
      state: 'notYet',
      opensAt: null,
    })
  })
})
