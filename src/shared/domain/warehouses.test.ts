import { expect, test } from 'vitest'
import { WAREHOUSE_IDS, WAREHOUSE_ZONES, type WarehouseId } from './warehouses.ts'

/** The local date in a warehouse's time zone. */
const dayAt = (id: WarehouseId, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: WAREHOUSE_ZONES[id] }).format(new Date(moment))

test.each<[WarehouseId, string, string]>([
  ['CN', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['SG', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['JP', '2026-11-21T15:00:00.000Z', '2026-11-21T14:59:59.999Z'],
])('in %s a day begins at %s, not at %s', (id, first, before) => {
  expect(dayAt(id, first)).toBe('2026-11-22')
  expect(dayAt(id, before)).toBe('2026-11-21')
})

test('each of our warehouses has its own time', () => {
  expect(Object.keys(WAREHOUSE_ZONES).sort()).toEqual([...WAREHOUSE_IDS].sort())
})
