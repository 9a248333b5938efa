import { computed, type ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import { getWarehouses, type Warehouse } from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { warehouseDirectory } from './directory.ts'

const allWarehouses = publicDocument<Warehouse[]>(getWarehouses)

/** The addresses of our open warehouses; offline, the last reply. `error`: "Failed to obtain warehouse details". */
export function warehouses(): ReadonlySignal<Query<Warehouse[]>> {
  return allWarehouses
}

const allOpen = computed((): readonly WarehouseId[] => {
  const published = allWarehouses.value
  return published.state === 'ready'
    ? published.value.map(({ id }) => id)
    : warehouseDirectory.value.filter(({ isActive }) => isActive).map(({ id }) => id)
})

/** The warehouses that members may send parcels to, those with an address; all while that is not known. */
export function openWarehouses(): ReadonlySignal<readonly WarehouseId[]> {
  return allOpen
}
