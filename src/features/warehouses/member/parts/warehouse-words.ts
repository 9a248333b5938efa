import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The warehouses' names, as members know them. */
export const WAREHOUSE_WORDS = {
  CN: msg`China warehouse`,
  SG: msg`Singapore warehouse`,
  JP: msg`Japan warehouse`,
} as const satisfies Record<WarehouseId, MessageDescriptor>
