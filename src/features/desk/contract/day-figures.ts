import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list } from '#engine/shared/fields.ts'
import { MAX_WAREHOUSES, warehouseId } from '#features/warehouses/contract/fields.ts'

/** What has been done since a warehouse's midnight: parcels received, and orders packed, billed and dispatched, each once. */
const dayFigures = v.object({
  warehouseId,
  received: v.number(),
  packed: v.number(),
  billed: v.number(),
  dispatched: v.number(),
})
export type DayFigures = v.InferOutput<typeof dayFigures>

/** The day so far at each warehouse, in its own time zone. */
export const readDayFigures = endpoint({
  method: 'GET',
  path: '/api/staff/day',
  for: 'staff',
  right: ['receive', 'ship'],
  reply: v.object({ warehouses: list(dayFigures, MAX_WAREHOUSES) }),
})
