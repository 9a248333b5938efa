import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { list, requiredText, text, uuid, warehouseId } from '#shared/contract/fields.ts'
import { PARCEL_STAGES } from '#shared/domain/parcel-stages.ts'
import { RIGHTS } from '#shared/domain/rights.ts'
import { QUEUE_NAMES } from '#shared/domain/staff-queues.ts'

/** Counts stop here; the console shows "999+". */
export const MAX_COUNTED = 1_000
export const MAX_HITS = 20
export const MAX_SEARCH_LENGTH = 80

/** The queues of the caller's rights. */
export const listQueues = endpoint({
  method: 'GET',
  path: '/api/staff/queues',
  for: 'staff',
  right: RIGHTS,
  reply: v.object({
    queues: list(
      v.object({
        name: v.picklist(QUEUE_NAMES),
        count: v.number(),
        /** Since when the oldest waits. */
        oldestAt: v.nullable(text),
      }),
      QUEUE_NAMES.length,
    ),
  }),
})
export type Queue = v.InferOutput<typeof listQueues.reply>['queues'][number]

const hit = v.variant('kind', [
  v.object({
    kind: v.literal('parcel'),
    id: uuid,
    code: v.nullable(text),
    trackingNumber: text,
    stage: v.picklist(PARCEL_STAGES),
    shelf: v.nullable(text),
    warehouseId: v.nullable(warehouseId),
    memberNum: text,
  }),
  v.object({
    kind: v.literal('unclaimed'),
    id: uuid,
    trackingNumber: text,
    shelf: text,
    warehouseId,
  }),
  v.object({
    kind: v.literal('member'),
    accountId: uuid,
    memberNum: text,
    createdAt: text,
    parcels: v.number(),
  }),
  v.object({
    kind: v.literal('order'),
    orderNumber: text,
    memberNum: text,
    movements: v.number(),
    lastAt: text,
  }),
])
export type SearchHit = v.InferOutput<typeof hit>

/** Finds what a parcel number, tracking number, member number or order number names, exactly but for case and spaces. */
export const searchStaff = endpoint({
  method: 'GET',
  path: '/api/staff/search',
  for: 'staff',
  right: RIGHTS,
  query: v.object({ q: requiredText(MAX_SEARCH_LENGTH) }),
  reply: v.object({ hits: list(hit, MAX_HITS) }),
})
