import { vi } from 'vitest'
import { getWarehouses, type Warehouse } from '#shared/contract/warehouses.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { aWarehouseAddress } from './row-builders.ts'
import { json } from './scripted-server.ts'

const aWarehouse = (id: WarehouseId): Warehouse => ({
  id,
  ...aWarehouseAddress({ detail: `1 Harbour Road ${id}` }),
  updatedAt: '2026-11-20T08:00:00.000Z',
})

/** A network where these warehouses are open; without `other` it answers nothing else. */
export function onlyOpen(
  ids: readonly WarehouseId[],
  other = async (_: string, __?: RequestInit): Promise<Response> => {
    throw new TypeError('no network')
  },
): void {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path === getWarehouses.path ? json(ids.map(aWarehouse)) : other(path, init),
  )
}
