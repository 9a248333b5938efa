import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { list, optionalText, requiredText, text, wholeNumber } from '#engine/shared/fields.ts'
import { placeFields } from '#features/addresses/contract/fields.ts'
import { MAX_WAREHOUSES, warehouseEntries, warehouseId } from './fields.ts'

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

/** More than this is counted as this many. */
export const COUNTED_AT_MOST = 1_000
const counted = wholeNumber(0, COUNTED_AT_MOST)
/** What is still in a warehouse, or on its way to it. */
const holds = v.object({ onShelf: counted, unclaimed: counted, expected: counted })
export type WarehouseHolds = v.InferOutput<typeof holds>

/** One of our warehouses; without an address until somebody has confirmed one, and closed for members until then. */
export const ourWarehouse = v.object({ id: warehouseId, address: v.nullable(warehouse), holds })
export type OurWarehouse = v.InferOutput<typeof ourWarehouse>

/**
 * The open warehouses, each phone as people read it, because a first screen shows it and does without the plans of all
 * countries. Public documents are small, the same for everyone, with an ETag.
 */
export const getWarehouses = endpoint({
  method: 'GET',
  path: '/api/public/warehouses',
  for: 'anyone',
  cache: 'etag',
  reply: list(warehouse, MAX_WAREHOUSES),
})

/** All of them, for the console. */
export const listWarehouseAddresses = endpoint({
  method: 'GET',
  path: '/api/staff/warehouses',
  for: 'staff',
  right: 'settings',
  reply: v.object({
    warehouses: list(ourWarehouse, MAX_WAREHOUSES),
    entries: warehouseEntries,
    /** The number of the last change of the entries; null before the first. */
    seen: v.nullable(v.number()),
  }),
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

/**
 * Adds warehouses, or changes their names, time zones, what they refuse and whether they are closed. Their codes and
 * countries stay, and none is removed, because parcels and orders name them. Refuses with `setting_changed` if somebody
 * has changed them since `seen`.
 */
export const changeWarehouses = endpoint({
  method: 'PUT',
  path: '/api/staff/warehouses',
  for: 'staff',
  right: 'settings',
  body: v.object({ entries: warehouseEntries, seen: v.nullable(wholeNumber(1, 1e12)) }),
  reply: v.object({ seen: v.nullable(v.number()) }),
})
