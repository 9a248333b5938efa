import type { FactReader } from '#engine/server/sync/facts.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
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

const isWarehouseNamed = ({ set }: WireMutation) => 'destinationWarehouseId' in set
/** The values of a conflict are in its row. */
const isResolved = ({ op, set }: WireMutation) => op === 'conflict.resolve' && set.choice === 'mine'

/** The open warehouses, if the batch may choose one. */
export const readWarehouseFacts: FactReader<WarehouseFacts> = async ({
  scope,
  mutations,
  pushing,
}) => ({
  read: async () => {
    if (!mutations.some((m) => isWarehouseNamed(m) || isResolved(m))) return { isOpen: () => false }
    const open = await openWarehouses(scope.tx, pushing.settings)
    return { isOpen: (id) => open.has(id) }
  },
})
