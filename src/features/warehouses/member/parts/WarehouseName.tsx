import { useLingui } from '@lingui/react'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { WAREHOUSE_WORDS } from './warehouse-words.ts'

/** The name of one of our warehouses. */
export function WarehouseName({ id }: { id: WarehouseId }) {
  const { i18n } = useLingui()
  return <>{i18n._(WAREHOUSE_WORDS[id])}</>
}
