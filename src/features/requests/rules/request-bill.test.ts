import { expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { afterReview, isPayableNow, togetherVersion } from './request-bill.ts'

const NOW = Date.parse('2026-11-20T08:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()
const request = {
  id: 'a',
  status: 'pendingPayment' as const,
  needsAcceptance: false,
  confirmation: 1,
  pricesHoldUntil: null,
  lapsesAt: at(24),
  totalFen: 100,
  couponIds: [],
}

test.each([
  ['waits for its payment', {}, true],
  ['whose payment failed', { status: 'paymentFailed' as const }, true],
  ['under review', { status: 'paymentProcessing' as const }, false],
  ['whose price waits to be accepted', { needsAcceptance: true }, false],
  ['whose price holds no longer', { pricesHoldUntil: at(0) }, false],
  ['that has lapsed, before the job saw it', { lapsesAt: at(0) }, false],
])('a request %s can be paid: %s', (_, given, expected) => {
  expect(isPayableNow({ ...request, ...given }, NOW)).toBe(expected)
})

test('a bill of several has another version for each other set and price, not for their order', () => {
  const [a, b] = [
    { id: 'a', confirmation: 1 },
    { id: 'b', confirmation: 1 },
  ] as const
  const versions = [[a], [b], [a, b], [{ ...a, confirmation: 2 }, b]].map(togetherVersion)
  expect(new Set(versions).size).toBe(4)
  expect(togetherVersion([b, a])).toBe(togetherVersion([a, b]))
})

test('a clock stands still while a transfer is reviewed, and a rejection leaves two hours', () => {
  const review = (isRejected: boolean) => ({ sinceMs: NOW - 5 * HOUR_MS, isRejected })
  expect(afterReview(at(-4), review(false), NOW)).toBe(at(1))
  expect(afterReview(at(-4), review(true), NOW)).toBe(at(2))
  expect(afterReview(at(3), review(true), NOW)).toBe(at(8))
  expect(afterReview(null, review(true), NOW)).toBeNull()
})
