import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { ArrivedGoods } from '#features/requests/member/data/goods-returns.ts'
import type { RequestRow } from '#features/requests/member/data/requests.ts'
import { REQUEST_STATUSES, requestCan } from '#features/requests/rules/request-states.ts'
import { aConfirmedRequest, aRequest } from '#tests/support/asked-requests.ts'
import { aRequestRow } from '#tests/support/request-rows.ts'
import { statusHelp } from './status-help.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const NOW = Date.parse('2026-11-23T08:00:00.000Z')
const help = (request: RequestRow, nowMs = NOW, goods: ArrivedGoods | null = 'here') =>
  statusHelp(request, nowMs, goods)
    .map((words) => i18n._(words))
    .join(' ')

test.each(REQUEST_STATUSES)(
  '%s says what it means, what comes next, and whether it can be cancelled',
  (status) => {
    const words = help(aConfirmedRequest({ status }))
    expect(words.length).toBeGreaterThan(20)
    const isOpen = requestCan.withdraw({ status })
    expect(/withdraw/.test(words)).toBe(isOpen)
  },
)

test.each(['pendingPayment', 'paymentFailed'] as const)(
  'in %s a price that no longer holds is confirmed again before it can be paid',
  (status) => {
    const request = aConfirmedRequest({ status })
    expect(help(request, NOW + 2 * 86_400_000)).toContain('The confirmed price is no longer valid.')
    expect(help(request)).not.toContain('no longer valid')
  },
)

test('a supplement can be paid or the request cancelled, whatever is said of other paid ones', () => {
  expect(help(aRequestRow())).toContain('It can’t be cancelled here any more.')
  const words = help(aRequestRow({ supplementFen: 900 }))
  expect(words).toContain('You can also cancel.')
  expect(words).not.toContain('can’t be cancelled')
})

test('a request that was bought says so before its merchant ships it', () => {
  expect(help(aRequestRow())).toContain('We’re buying it.')
  expect(help(aRequestRow({ boughtAt: '2026-11-22T08:00:00.000Z' }))).toContain('We’ve bought it.')
})

test('a cancelled request may have been cancelled by its member, so it is not said to be unavailable', () => {
  const words = help(aRequestRow({ status: 'cancelled' }))
  expect(words).toContain('It was cancelled.')
  expect(words).not.toContain('couldn’t be bought')
})

test('nothing is said to have arrived where everything was refunded', () => {
  const completed = { status: 'completed', goodsFen: 0, totalFen: 0 } as const
  expect(help(aRequest({ status: 'completed' }))).toContain('Everything has arrived')
  const words = help(aRequest(completed))
  expect(words).toContain('Everything was refunded.')
  expect(words).toContain('You can request the item again.')
  expect(words).not.toContain('arrived')
  expect(help(aRequest({ ...completed, kind: 'mall' }))).toContain('You can order the item again.')
})

test('only goods that are here and do not go back are said to wait for shipping', () => {
  const completed = aRequest({ status: 'completed' })
  expect(help(completed)).toContain('Ship it together')
  const returning = help(completed, NOW, 'returning')
  expect(returning).toContain('You’ve asked for a return.')
  for (const words of [returning, help(completed, NOW, 'left'), help(completed, NOW, null)]) {
    expect(words).toContain('Everything has arrived')
    expect(words).not.toContain('Ship it together')
  }
})
