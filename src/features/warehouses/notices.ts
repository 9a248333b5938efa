import { type Message, msg } from '#engine/shared/texts.ts'
import type { WarehouseId } from './rules/warehouses.ts'

/** How notices and letters call our warehouses: by their countries. */
export const WAREHOUSE_COUNTRIES = {
  CN: msg('China'),
  SG: msg('Singapore'),
  JP: msg('Japan'),
} as const satisfies Record<WarehouseId, Message<never>>
