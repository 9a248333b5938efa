import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, shortText, text } from '#engine/shared/fields.ts'
import { staffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const WORK_PAGE = 50

/** Parcels expected at a warehouse and parcels received today in its time zone, newest first, paged. */
export const workList = endpoint({
  method: 'GET',
  path: '/api/staff/work',
  for: 'staff',
  right: 'receive',
  query: v.object({
    warehouseId,
    list: v.picklist(['expected', 'arrived']),
    after: v.optional(shortText(80)),
  }),
  reply: v.object({
    parcels: list(staffParcel, WORK_PAGE),
    next: v.nullable(text),
    expected: v.number(),
    arrived: v.number(),
  }),
})
