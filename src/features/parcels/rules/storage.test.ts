import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { dayIn } from '#features/warehouses/rules/warehouses.ts'
import { pauseStorage, type StorageRecord, storageCharges, storageOf } from './storage.ts'

const TOKYO = 'Asia/Tokyo'
const ms = (iso: string) => Date.parse(iso)

const aRecord = (given: Partial<StorageRecord> = {}): StorageRecord => ({
  freeDays: 3,
  feePerDayFen: 100,
  capFen: 400,
  since: '2026-11-01T02:00:00.000Z',
  pauses: [],
  ...given,
})

describe('storage', () => {
  test('begins on the warehouse day after receipt', () => {
    // 23:59 in Tokyo, and the next day has begun a minute later.
    const record = aRecord({ since: '2026-11-01T14:59:00.000Z' })
    expect(storageOf(record, TOKYO, ms('2026-11-01T14:59:30.000Z')).countedDays).toBe(0)
    expect(storageOf(record, TOKYO, ms('2026-11-01T15:00:00.000Z')).countedDays).toBe(1)
  })

  test('is free on the last free day, costs from the next one, and stops at the cap', () => {
    const at = (day: number) =>
      storageOf(aRecord(), TOKYO, ms('2026-11-01T02:00:00Z') + day * DAY_MS)
    expect(at(3)).toMatchObject({ freeUntil: '2026-11-04', daysLeft: 0, feeFen: 0 })
    expect(at(4)).toMatchObject({ feeDays: 1, feeFen: 100, isCapped: false })
    expect(at(7)).toMatchObject({ feeFen: 400, isCapped: true })
    expect(at(300)).toMatchObject({ feeFen: 400, feeDays: 297, isCapped: true })
  })

  test('does not count a day on which the clock stood still for a moment', () => {
    const pauses = [{ from: '2026-11-02T03:00:00.000Z', to: '2026-11-02T03:00:01.000Z' }]
    const stored = storageOf(aRecord({ pauses }), TOKYO, ms('2026-11-03T02:00:00Z'))
    expect(stored).toMatchObject({ countedDays: 1, freeUntil: '2026-11-05', standsStill: false })
  })

  test('does not stand still on a day at whose first moment a pause ends', () => {
    const pauses = [{ from: '2026-11-02T03:00:00.000Z', to: '2026-11-02T15:00:00.000Z' }]
    expect(storageOf(aRecord({ pauses }), TOKYO, ms('2026-11-03T02:00:00Z')).countedDays).toBe(1)
  })

  test('without a fee never reaches its cap', () => {
    const record = aRecord({ feePerDayFen: 0 })
    expect(storageOf(record, TOKYO, ms('2027-11-01T02:00:00Z'))).toMatchObject({ isCapped: false })
  })
})

describe('a pause', () => {
  const now = ms('2026-11-02T02:00:00Z')
  const open = pauseStorage(aRecord(), now, null)

  test('is open, gets an end, is opened again and ends now, as one pause', () => {
    const billed = pauseStorage(open, now + DAY_MS, '2026-11-10T02:00:00.000Z')
    const reopened = pauseStorage(billed, now + 2 * DAY_MS, null)
    const ended = pauseStorage(reopened, now + 3 * DAY_MS, new Date(now + 3 * DAY_MS).toISOString())
    expect(ended.pauses).toEqual([
      { from: '2026-11-02T02:00:00.000Z', to: '2026-11-05T02:00:00.000Z' },
    ])
  })

  test('that has ended is not changed', () => {
    const ended = pauseStorage(open, now, '2026-11-03T02:00:00.000Z')
    const later = pauseStorage(ended, now + 5 * DAY_MS, new Date(now + 5 * DAY_MS).toISOString())
    expect(later).toEqual(ended)
  })
})

test('each parcel of an order is charged by its own days and terms', () => {
  const parcels = [
    { code: 'PKB', originWarehouse: 'JP', storage: aRecord() } as const,
    { code: 'PKA', originWarehouse: 'JP', storage: aRecord({ capFen: 150 }) } as const,
    { code: 'PKC', originWarehouse: 'JP', storage: aRecord({ freeDays: 30 }) } as const,
    { code: 'PKD', originWarehouse: null, storage: null },
  ]
  expect(storageCharges(parcels, ms('2026-11-07T02:00:00Z'))).toEqual([
    { code: 'PKA', days: 2, feePerDayFen: 100, capFen: 150 },
    { code: 'PKB', days: 2, feePerDayFen: 100, capFen: 400 },
  ])
})

/** The same rules, day by day: slow, and written from the words of the contract. */
function byCounting({ since, pauses, freeDays }: StorageRecord, zone: string, nowMs: number) {
  const touched = new Set<string>()
  for (const { from, to } of pauses) {
    const end = Math.max(to === null ? nowMs : ms(to) - 1, ms(from))
    for (let at = ms(from); at < end; at += DAY_MS / 4) touched.add(dayIn(zone, at))
    touched.add(dayIn(zone, end))
  }
  const next = (day: string) => new Date(ms(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const begun = dayIn(zone, ms(since))
  const today = dayIn(zone, nowMs)
  let countedDays = 0
  for (let day = next(begun); day <= today; day = next(day)) if (!touched.has(day)) countedDays += 1
  let freeUntil = begun
  for (let left = freeDays; left > 0; ) {
    freeUntil = next(freeUntil)
    if (!touched.has(freeUntil)) left -= 1
  }
  return { countedDays, freeUntil }
}

const ZONES = [TOKYO, 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']
// Both leap days and changes to and from summer time are in it.
const instant = fc.integer({ min: ms('2027-09-01T00:00:00Z'), max: ms('2028-07-01T00:00:00Z') })
const pause = fc
  .tuple(instant, fc.option(fc.integer({ min: 0, max: 40 * DAY_MS })))
  .map(([from, length]) => ({
    from: new Date(from).toISOString(),
    to: length === null ? null : new Date(from + length).toISOString(),
  }))
const stored = fc.record({
  zone: fc.constantFrom(...ZONES),
  since: instant,
  after: fc.integer({ min: 0, max: 200 * DAY_MS }),
  freeDays: fc.integer({ min: 0, max: 90 }),
  pauses: fc.array(pause, { maxLength: 4 }),
})

describe('in any zone, with any pauses', () => {
  test('the days are those of counting one by one', () => {
    fc.assert(
      fc.property(stored, ({ zone, since, after, freeDays, pauses }) => {
        // What begins later than now has not happened.
        const begun = pauses.filter(({ from }) => ms(from) <= since + after)
        const given = { freeDays, pauses: begun, since: new Date(since).toISOString() }
        const record = aRecord(given)
        const { countedDays, freeUntil } = storageOf(record, zone, since + after)
        expect({ countedDays, freeUntil }).toEqual(byCounting(record, zone, since + after))
      }),
      { numRuns: 300 },
    )
  })

  test('while nothing stands still, the last free day is where the free days end', () => {
    fc.assert(
      fc.property(stored, ({ zone, since, after, freeDays }) => {
        const record = aRecord({ freeDays, since: new Date(since).toISOString() })
        const { daysLeft, freeUntil, feeDays } = storageOf(record, zone, since + after)
        const today = dayIn(zone, since + after)
        expect([daysLeft > 0, feeDays > 0]).toEqual([today < freeUntil, today > freeUntil])
      }),
    )
  })

  test('the fee never falls as days pass, and never exceeds the cap', () => {
    fc.assert(
      fc.property(stored, ({ zone, since, after, freeDays, pauses }) => {
        const begun = pauses.filter(({ from }) => ms(from) <= since + after)
        const record = aRecord({ freeDays, pauses: begun, since: new Date(since).toISOString() })
        const [now, later] = [0, 1].map((days) =>
          storageOf(record, zone, since + after + days * DAY_MS),
        )
        expect(later?.feeFen).toBeGreaterThanOrEqual(now?.feeFen ?? 0)
        expect(later?.feeFen).toBeLessThanOrEqual(record.capFen)
      }),
    )
  })
})
