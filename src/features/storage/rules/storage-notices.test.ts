import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import {
  pauseStorage,
  type Storage,
  type StorageRecord,
  storageOf,
} from '#features/parcels/rules/storage.ts'
import { firstZoneOf } from '#features/warehouses/rules/warehouses.ts'
import { noticeDue, noticeOf, STORAGE_NOTICES, type StorageNotice } from './storage-notices.ts'

const ORIGINS = ['CN', 'SG', 'JP'] as const

const START = Date.parse('2027-01-01T00:30:00Z')
const aStorage = (given: Partial<Storage> = {}): Storage => ({
  countedDays: 10,
  freeUntil: '2027-03-01',
  daysLeft: 50,
  feeDays: 0,
  feeFen: 0,
  isCapped: false,
  standsStill: false,
  ...given,
})

describe('the notice of a day', () => {
  test.each([
    [8, null],
    [7, 'days7'],
    [4, 'days7'],
    [3, 'days3'],
    [2, 'days3'],
    [1, 'days1'],
    [0, 'lastDay'],
  ])('with %i free days left is %s', (daysLeft, kind) => {
    expect(noticeOf(aStorage({ daysLeft }))).toBe(kind)
  })

  test('is the last one at the cap, and none while the clock stands still', () => {
    const capped = { daysLeft: 0, feeFen: 6_000, isCapped: true }
    expect(noticeOf(aStorage(capped))).toBe('last')
    expect(noticeOf(aStorage({ ...capped, standsStill: true }))).toBe(null)
  })

  test('is sent if neither it nor a more pressing one was', () => {
    const today = aStorage({ daysLeft: 2 })
    expect(noticeDue(today, ['days7'])).toBe('days3')
    expect(noticeDue(today, ['days3'])).toBe(null)
    expect(noticeDue(today, ['days1'])).toBe(null)
    expect(noticeDue(aStorage({ daysLeft: 0 }), [])).toBe('lastDay')
  })
})

/** Repeatable numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Lived = { record: StorageRecord; sent: StorageNotice[]; days: Storage[] }

/** A year of a parcel, day by day: orders that are billed, cancelled or paid, and days on which no job ran. */
function live(seed: number): Lived {
  const below = numbers(seed)
  const warehouse = ORIGINS[below(ORIGINS.length)] ?? 'CN'
  const at = (day: number) => START + day * DAY_MS + below(DAY_MS / 2)
  let record: StorageRecord = {
    ...FIRST_STORAGE_TERMS[warehouse],
    since: new Date(at(below(60))).toISOString(),
    pauses: [],
  }
  const sent: StorageNotice[] = []
  const days: Storage[] = []
  for (let day = 60; day < 425; day += 1) {
    const nowMs = at(day)
    const act = below(200)
    if (act === 0) record = pauseStorage(record, nowMs, null)
    if (act === 1) record = pauseStorage(record, nowMs, new Date(nowMs + 7 * DAY_MS).toISOString())
    if (act < 12 && act > 1) record = pauseStorage(record, nowMs, new Date(nowMs).toISOString())
    const storage = storageOf(record, firstZoneOf(warehouse), nowMs)
    days.push(storage)
    // One day in ten the server was off.
    const due = below(10) === 0 ? null : noticeDue(storage, sent)
    if (due !== null) sent.push(due)
  }
  return { record, sent, days }
}

test('in a year of 1,000 parcels each notice is sent at most once, in order, and each day costs at most once', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const { record, sent, days } = live(seed)
    const ranks = sent.map((kind) => STORAGE_NOTICES.indexOf(kind))
    expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
    for (const kind of sent) seen.add(kind)
    const last = days.at(-1)
    // The last notice was sent if and only if the fee reached its cap on a day on which the job could say so.
    if (sent.includes('last')) expect(days.some(({ isCapped }) => isCapped)).toBe(true)
    expect(last?.feeFen).toBe(
      Math.min(Math.max(0, (last?.countedDays ?? 0) - record.freeDays) * 100, 6_000),
    )
    // An order that stops the clock takes the day that has begun out of the count again.
    const jumps = days.slice(1).filter(({ feeFen, countedDays }, nth) => {
      const before = days[nth]
      return before && (countedDays > before.countedDays + 1 || feeFen > before.feeFen + 100)
    })
    expect(jumps).toEqual([])
  }
  expect([...seen].toSorted()).toEqual([...STORAGE_NOTICES].toSorted())
}, 60_000)
