import { getWarehouses, type Warehouse } from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { fakeServer, type Otherwise } from './fake-server.ts'
import { aWarehouseAddress } from './row-builders.ts'

const aWarehouse = (id: WarehouseId): Warehouse => ({
  id,
  ...aWarehouseAddress({ detail: `1 Harbour Road ${id}` }),
  updatedAt: '2026-11-20T08:00:00.000Z',
})

/** A network where these warehouses are open; without `other` it answers nothing else. */
export function onlyOpen(ids: readonly WarehouseId[], other: Otherwise = () => null): void {
  const server = fakeServer()
  server.answer(getWarehouses, ids.map(aWarehouse))
  server.otherwise(other)
}
