import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { StoragePause } from '#features/parcels/rules/storage.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { aParcel } from '#tests/support/row-builders.ts'
import { StorageSection } from './StorageSection.tsx'

// Past midnight in Japan and Singapore, not yet in Europe.
const NOW = Date.parse('2026-11-22T20:00:00Z')
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
})

const at = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
/** What the section of a parcel shows that came to Japan some days ago. */
function show(daysAgo: number, given: Partial<ParcelRow> = {}, pauses: StoragePause[] = []) {
  const storage = { ...FIRST_STORAGE_TERMS.JP, since: at(daysAgo), pauses }
  const parcel = aParcel({ stage: 'toShip', originWarehouse: 'JP', storage, ...given })
  return render(<StorageSection parcel={parcel} isReturning={false} />).host.textContent
}

test.each([
  [10, '35 days of free storage left.'],
  [44, '1 day of free storage left.'],
  [45, 'Today is the last free day.'],
  [50, 'Storage fee so far: CN¥5.00. It’s part of the bill when you ship.'],
  [200, 'The storage fee has reached its maximum of CN¥60.00.'],
])('after %i days: %s', (days, words) => {
  expect(show(days)).toContain(words)
})

test('the last free day is that of the warehouse, with its zone', () => {
  // It came on 13 November in Japan: 45 days later is 28 December there, 27 in Europe.
  expect(show(10)).toContain('Free untilDec 28, 2026, Japan time')
  expect(show(10)).toContain('Stored so far10 days, 45 free')
  expect(show(1)).toContain('Stored so far1 day, 45 free')
  expect(show(10)).toContain('CN¥1.00 a day, up to CN¥60.00')
})

test('while an inspection or an order stops the clock, it says so and names no day', () => {
  const still = [{ from: at(2), to: null }]
  const inspecting = show(10, { stage: 'inspecting' }, still)
  expect(inspecting).toContain('Days don’t count during the inspection.')
  expect(inspecting).not.toContain('Free until')
  cleanUp()
  expect(show(10, { stage: 'inOrder' }, still)).toContain(
    'Days don’t count while we prepare your order, and for 7 days after the bill.',
  )
  cleanUp()
  expect(show(55, { stage: 'inOrder' }, still)).toContain('Storage fee so far: CN¥7.00.')
})

test('a parcel that has left or is on its way has no countdown', () => {
  expect(show(10, { stage: 'shipped' })).toBe('')
  cleanUp()
  expect(show(10, { stage: 'toWarehouse', storage: null, originWarehouse: null })).toBe('')
})
