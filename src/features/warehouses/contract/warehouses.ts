import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { list, optionalText, requiredText, text } from '#engine/shared/fields.ts'
import { placeFields } from '#features/addresses/contract/fields.ts'
import { WAREHOUSE_IDS } from '#features/warehouses/rules/warehouses.ts'
import { warehouseId } from './fields.ts'

/** What carriers and customs abroad can read. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u

/** The fields of a warehouse that the console edits; the member's screen adds the member number. */
export const warehouseAddress = v.object({
  recipient: requiredText(60),
  ...placeFields,
  hours: optionalText(120),
  /** The whole address but its country in Latin letters, for customs forms; apps from before it send none. */
  englishAddress: v.optional(v.pipe(optionalText(200), v.regex(LATIN, rule('latin_letters'))), ''),
})
export type WarehouseAddress = v.InferOutput<typeof warehouseAddress>

export const warehouse = v.object({
  id: warehouseId,
  ...warehouseAddress.entries,
  updatedAt: text,
})
export type Warehouse = v.InferOutput<typeof warehouse>

/** One of our warehouses; without an address until somebody has confirmed one, and closed for members until then. */
export const ourWarehouse = v.object({ id: warehouseId, address: v.nullable(warehouse) })
export type OurWarehouse = v.InferOutput<typeof ourWarehouse>

/** The open warehouses. Public documents are small, the same for everyone, with an ETag. */
export const getWarehouses = endpoint({
  method: 'GET',
  path: '/api/public/warehouses',
  for: 'anyone',
  cache: 'etag',
  reply: list(warehouse, WAREHOUSE_IDS.length),
})

/** All of them, for the console. */
export const listWarehouseAddresses = endpoint({
  method: 'GET',
  path: '/api/staff/warehouses',
  for: 'staff',
  right: 'settings',
  reply: list(ourWarehouse, WAREHOUSE_IDS.length),
})

/** Replaces an address and confirms it; it is proposed to a second person where somebody else holds the right. */
export const changeWarehouse = endpoint({
  method: 'PUT',
  path: '/api/staff/warehouses/:id',
  for: 'staff',
  right: 'settings',
  params: v.object({ id: warehouseId }),
  body: warehouseAddress,
  reply: v.object({ isProposed: v.boolean() }),
})
