import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, requiredText, text, uuid } from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { ORDER_STATUSES } from '#features/orders/rules/order-lists.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { RECEIPT_STATES } from '#features/payments/rules/receipt-states.ts'
import { REQUEST_STATUSES } from '#features/requests/rules/request-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** The hits of one kind; more are said to be there. */
export const MAX_OF_KIND = 20
export const MAX_SEARCH_LENGTH = 80
/** So many characters of a number are a part of it that is looked for. */
export const SHORTEST_PART = 4

const memberNum = text
const hit = v.variant('kind', [
  v.object({
    kind: v.literal('parcel'),
    id: uuid,
    code: v.nullable(text),
    trackingNumber: text,
    stage: v.picklist(PARCEL_STAGES),
    shelf: v.nullable(text),
    warehouseId: v.nullable(warehouseId),
    memberNum,
    /** What is in it, as the member named it. */
    goods: v.optional(text, ''),
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
    memberNum,
    createdAt: text,
    parcels: v.number(),
    /** For who may serve members. */
    email: v.optional(v.nullable(text), null),
    /** The recipient of an address that the search named. */
    recipient: v.optional(v.nullable(text), null),
  }),
  v.object({
    kind: v.literal('order'),
    orderNumber: text,
    memberNum,
    movements: v.number(),
    lastAt: text,
  }),
  v.object({
    kind: v.literal('shipment'),
    transCode: text,
    memberNum,
    status: v.picklist(ORDER_STATUSES),
    createdAt: text,
    dispatchedAt: v.nullable(text),
    /** The carrier's number of a carton that the search named. */
    carrierNumber: v.optional(v.nullable(text), null),
  }),
  v.object({
    kind: v.literal('request'),
    code: text,
    memberNum,
    status: v.picklist(REQUEST_STATUSES),
    shopName: text,
    totalFen: v.number(),
    createdAt: text,
  }),
  v.object({
    kind: v.literal('receipt'),
    id: uuid,
    referenceCode: text,
    memberNum,
    state: v.picklist(RECEIPT_STATES),
    amountFen: v.number(),
    createdAt: text,
  }),
  v.object({
    kind: v.literal('bankLine'),
    bankReference: text,
    /** Empty while nobody knows whose money it is. */
    memberNum,
    receivedFen: v.number(),
    /** The day of the bank, `2026-11-30`. */
    valueDate: text,
  }),
])
export type SearchHit = v.InferOutput<typeof hit>
export type HitKind = SearchHit['kind']
const KINDS = hit.options.length

/**
 * Finds what a number names, exactly but for case and spaces, or the beginning or end of one; goods and shelves by their
 * words; and, for who serves members, e-mail addresses, recipients and the end of a phone number.
 */
export const searchStaff = endpoint({
  method: 'GET',
  path: '/api/staff/search',
  for: 'staff',
  right: RIGHTS,
  query: v.object({ q: requiredText(MAX_SEARCH_LENGTH) }),
  reply: v.object({
    hits: list(hit, KINDS * MAX_OF_KIND),
    /** Of some kind there are more than are listed. */
    isMore: v.optional(v.boolean(), false),
  }),
})
