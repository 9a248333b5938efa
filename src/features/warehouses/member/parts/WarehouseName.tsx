import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { useWarehouseName } from './use-warehouses.ts'

/** The name of one of our warehouses. */
export function WarehouseName({ id }: { id: WarehouseId }) {
  return <>{useWarehouseName()(id)}</>
}
