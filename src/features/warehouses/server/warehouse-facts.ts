import type { FactReader } from '#engine/server/sync/facts.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { openWarehouses } from './list-warehouses.ts'

type WarehouseFacts = {
  /** Whether members may send parcels to this warehouse. */
  isOpen: (id: WarehouseId) => boolean
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    warehouses: WarehouseFacts
  }
}

export const readWarehouseFacts: FactReader<WarehouseFacts> = async ({ scope, pushing }) => ({
  read: async () => {
    const open = await openWarehouses(scope.tx, pushing)
    return { isOpen: (id) => open.has(id) }
  },
})
