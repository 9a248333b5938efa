import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { aBilledOrder, aSentOrder } from '#tests/support/order-rows.ts'
import { aPayableRequest } from '#tests/support/request-rows.ts'
import { aParcel } from '#tests/support/row-builders.ts'
import { type AgendaItem, agendaOf, type Waiting } from './agenda.ts'

const NOW = Date.parse('2026-11-29T08:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const NOTHING: Waiting = {
  bills: [],
  questions: [],
  requests: [],
  supplements: [],
  declined: [],
  stopped: [],
  undeclared: [],
  ready: [],
}
/** On the shelf since so many days, with `freeDays` free. */
const stored = (days: number, freeDays: number, given = {}) =>
  aParcel({
    stage: 'toShip',
    originWarehouse: 'CN',
    storage: { since: at(-days * DAY_MS), freeDays, feePerDayFen: 100, capFen: 5_000, pauses: [] },
    ...given,
  })
const kinds = (items: readonly AgendaItem[]) => items.map(({ kind }) => kind)

describe('the agenda', () => {
  test('begins with what costs already, and goes by when waiting begins to cost', () => {
    const waiting: Waiting = {
      ...NOTHING,
      bills: [aBilledOrder({ billExpiresAt: at(5 * DAY_MS) })],
      requests: [aPayableRequest({ pricesHoldUntil: at(3 * HOUR_MS), lapsesAt: at(DAY_MS) })],
      undeclared: [stored(40, 30, { stage: 'toDeclare' })],
      ready: [stored(1, 60)],
      questions: [{ order: aSentOrder(), deadline: at(2 * DAY_MS) }],
    }
    expect(kinds(agendaOf(waiting, NOW))).toEqual([
      'declare',
      'payRequest',
      'answerOrder',
      'payOrder',
      'ship',
    ])
  })

  test('what was checked out together is paid together, by the first of its ends', () => {
    const [checkoutId, alone] = ['c', aPayableRequest({ checkoutId: null, lapsesAt: at(DAY_MS) })]
    const first = aPayableRequest({ checkoutId, lapsesAt: at(3 * DAY_MS) })
    const second = aPayableRequest({ checkoutId, lapsesAt: at(2 * DAY_MS) })
    const items = agendaOf({ ...NOTHING, requests: [first, alone, second] }, NOW)
    expect(items).toMatchObject([
      { key: alone.id, together: [alone] },
      { key: first.id, together: [first, second], dueMs: NOW + 2 * DAY_MS },
    ])
  })

  test('a question without a deadline is as pressing as what ends in a week', () => {
    const question = { order: aSentOrder(), deadline: null }
    const with_ = (ms: number) =>
      kinds(
        agendaOf(
          { ...NOTHING, questions: [question], bills: [aBilledOrder({ billExpiresAt: at(ms) })] },
          NOW,
        ),
      )
    expect(with_(6 * DAY_MS)).toEqual(['payOrder', 'answerOrder'])
    expect(with_(8 * DAY_MS)).toEqual(['answerOrder', 'payOrder'])
  })

  test('parcels of one warehouse ship together, with the storage that ends first', () => {
    const soon = stored(25, 30)
    const parcels = [stored(1, 30), soon, stored(2, 30, { originWarehouse: 'JP' })]
    const items = agendaOf({ ...NOTHING, ready: parcels }, NOW)
    expect(items).toMatchObject([
      { kind: 'ship', warehouse: 'CN', storage: { daysLeft: 5 } },
      { kind: 'ship', warehouse: 'JP', storage: { daysLeft: 28 } },
    ])
    expect(items.map((item) => (item.kind === 'ship' ? item.parcels.length : 0))).toEqual([2, 1])
  })

  test('a parcel whose clock stands still costs nothing by waiting', () => {
    const pauses = [{ from: at(-DAY_MS), to: null }]
    const still = stored(40, 30)
    const paused = { ...still, storage: still.storage && { ...still.storage, pauses } }
    expect(agendaOf({ ...NOTHING, ready: [paused] }, NOW)).toMatchObject([{ dueMs: null }])
  })

  test('in any order of rows the items are the same, each once', () => {
    const bills = [1, 2, 3].map((day) => aBilledOrder({ billExpiresAt: at(day * DAY_MS) }))
    const undeclared = [10, 20].map((days) => stored(days, 30, { stage: 'toDeclare' }))
    const keys = (waiting: Waiting) => agendaOf(waiting, NOW).map(({ key }) => key)
    const expected = keys({ ...NOTHING, bills, undeclared })
    expect(new Set(expected).size).toBe(5)
    const shuffled = <T>(list: T[]) => fc.shuffledSubarray(list, { minLength: list.length })
    fc.assert(
      fc.property(shuffled(bills), shuffled(undeclared), (some, others) => {
        expect(keys({ ...NOTHING, bills: some, undeclared: others })).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})
