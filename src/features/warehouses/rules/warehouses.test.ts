import { expect, test } from 'vitest'
import { WAREHOUSE_IDS, WAREHOUSE_ZONES, type WarehouseId, warehouseDay } from './warehouses.ts'

test.each<[WarehouseId, string, string]>([
  ['CN', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['SG', '2026-11-21T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  ['JP', '2026-11-21T15:00:00.000Z', '2026-11-21T14:59:59.999Z'],
])('in %s a day begins at %s, not at %s', (id, first, before) => {
  expect(warehouseDay(id, Date.parse(first))).toBe('2026-11-22')
  expect(warehouseDay(id, Date.parse(before))).toBe('2026-11-21')
})

test('each of our warehouses has its own time', () => {
  expect(Object.keys(WAREHOUSE_ZONES).sort()).toEqual([...WAREHOUSE_IDS].sort())
})
