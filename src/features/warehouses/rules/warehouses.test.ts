import { expect, test } from 'vitest'
import { dayIn, FIRST_WAREHOUSES, latestDay, warehouseIn } from './warehouses.ts'

test.each([
  ['CN', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['SG', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['JP', '2026-11-21T15:00:00.000Z', '2026-11-21T14:59:59.999Z'],
])('in %s a day begins at %s, not at %s', (id, first, before) => {
  const { timeZone } = warehouseIn(FIRST_WAREHOUSES, id)
  expect(dayIn(timeZone, Date.parse(first))).toBe('2026-11-22')
  expect(dayIn(timeZone, Date.parse(before))).toBe('2026-11-21')
})

test('the latest day is that of the warehouse where the day begins first', () => {
  const atMs = Date.parse('2026-11-21T12:00:00.000Z')
  expect(latestDay(FIRST_WAREHOUSES, atMs)).toBe('2026-11-21')
  const auckland = { ...warehouseIn([], 'NZ'), timeZone: 'Pacific/Auckland' }
  expect(latestDay([...FIRST_WAREHOUSES, auckland], atMs)).toBe('2026-11-22')
})

test('a warehouse that is not known yet is called by its code', () => {
  expect(warehouseIn(FIRST_WAREHOUSES, 'KR2')).toMatchObject({
    country: 'KR',
    name: { zh: 'KR2', zh2: 'KR2', en: 'KR2' },
    isActive: false,
  })
})
