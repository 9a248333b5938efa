import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import {
  goodsClass,
  optionalText,
  sha256Hex,
  trackingNumber,
  uuid,
  warehouseId,
} from '#shared/contract/fields.ts'
import { PARCEL_STAGES } from '#shared/domain/parcel-states.ts'

const memberNum = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^SP\d{6}.$/))
const stage = v.picklist(PARCEL_STAGES)
const positive = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
export const MAX_WEIGHT_GRAMS = 1_000_000
export const MAX_SIDE_MM = 10_000

export const staffGoods = v.object({ name: v.string(), quantity: v.number(), goodsClass })

/** A member's parcel as the warehouse sees it. */
export const staffParcel = v.object({
  accountId: uuid,
  memberNum: v.string(),
  parcelId: uuid,
  code: v.string(),
  trackingNumber: v.string(),
  stage,
  destinationWarehouseId: v.nullable(warehouseId),
  originWarehouse: v.nullable(warehouseId),
  goodsClass,
  goods: v.array(staffGoods),
  weightGrams: v.nullable(v.number()),
  lengthMm: v.nullable(v.number()),
  widthMm: v.nullable(v.number()),
  heightMm: v.nullable(v.number()),
  shelf: v.nullable(v.string()),
  note: v.string(),
  createdAt: v.string(),
  receivedAt: v.nullable(v.string()),
})
export type StaffParcel = v.InferOutput<typeof staffParcel>

export const unclaimedParcel = v.object({
  id: uuid,
  trackingNumber: v.string(),
  warehouseId,
  weightGrams: v.number(),
  lengthMm: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  goodsClass,
  shelf: v.string(),
  labelText: v.string(),
  photoSha256: v.nullable(v.string()),
  receivedAt: v.string(),
})
export type UnclaimedParcel = v.InferOutput<typeof unclaimedParcel>

/** Who a scanned number may belong to, whatever its case and hyphens. Several members: the label decides. */
export const findParcels = endpoint({
  method: 'GET',
  path: '/api/staff/parcels',
  for: 'staff',
  query: v.object({ tracking: trackingNumber }),
  reply: v.object({ parcels: v.array(staffParcel), unclaimed: v.array(unclaimedParcel) }),
})

export const measures = v.object({
  weightGrams: positive(MAX_WEIGHT_GRAMS),
  lengthMm: positive(MAX_SIDE_MM),
  widthMm: positive(MAX_SIDE_MM),
  heightMm: positive(MAX_SIDE_MM),
})

/**
 * Receives a parcel for a declared one (`parcel`), for the member named on the label (`member`), or for nobody yet
 * (`unclaimed`). `requestId` is kept with the form until an answer was seen: the same one again answers the same.
 */
export const receiveParcel = endpoint({
  method: 'POST',
  path: '/api/staff/parcels/receive',
  for: 'staff',
  body: v.object({
    requestId: uuid,
    warehouseId,
    trackingNumber,
    to: v.variant('kind', [
      v.object({ kind: v.literal('parcel'), accountId: uuid, parcelId: uuid }),
      v.object({ kind: v.literal('member'), memberNum }),
      v.object({ kind: v.literal('unclaimed'), labelText: optionalText(200) }),
    ]),
    ...measures.entries,
    goodsClass,
    shelf: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
    photoSha256: v.nullable(sha256Hex),
  }),
  reply: v.variant('kind', [
    v.object({ kind: v.literal('received'), parcel: staffParcel, elsewhere: v.boolean() }),
    v.object({ kind: v.literal('unclaimed'), unclaimed: unclaimedParcel }),
  ]),
})

/** What is on its way to a warehouse and what came today (by the warehouse's own day), newest first, by pages of 50. */
export const workList = endpoint({
  method: 'GET',
  path: '/api/staff/work',
  for: 'staff',
  query: v.object({
    warehouseId,
    list: v.picklist(['expected', 'arrived']),
    after: v.optional(v.string()),
  }),
  reply: v.object({
    parcels: v.array(staffParcel),
    next: v.nullable(v.string()),
    expected: v.number(),
    arrived: v.number(),
  }),
})

export const listUnclaimed = endpoint({
  method: 'GET',
  path: '/api/staff/unclaimed',
  for: 'staff',
  query: v.object({ warehouseId: v.optional(warehouseId) }),
  reply: v.object({ unclaimed: v.array(unclaimedParcel) }),
})

export const staffClaim = v.object({
  accountId: uuid,
  memberNum: v.string(),
  /** The claim's id, which is the declared parcel's. */
  claimId: uuid,
  trackingNumber: v.string(),
  note: v.string(),
  createdAt: v.string(),
  goods: v.array(staffGoods),
  proofs: v.array(v.object({ sha256: v.string(), state: v.string() })),
  /** Parcels on our shelves with that number. */
  unclaimed: v.array(unclaimedParcel),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/staff/claims',
  for: 'staff',
  reply: v.object({ claims: v.array(staffClaim) }),
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/staff/claims/:accountId/:claimId',
  for: 'staff',
  params: v.object({ accountId: uuid, claimId: uuid }),
  body: v.variant('decision', [
    v.object({ decision: v.literal('accept'), unclaimedId: uuid }),
    v.object({
      decision: v.literal('decline'),
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
    }),
  ]),
  reply: v.object({ parcel: v.nullable(staffParcel) }),
})

/** One parcel by its package number, for its shelf label. */
export const getStaffParcel = endpoint({
  method: 'GET',
  path: '/api/staff/parcels/:code',
  for: 'staff',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(20)) }),
  reply: staffParcel,
})

/** Pictures taken at the warehouse: PUT the whole bytes before the parcel is received with their sha-256. */
export const STAFF_BLOB_PATH = '/api/staff/blobs/:sha256'
export const staffBlobPath = (sha256: string): string => `/api/staff/blobs/${sha256}`
/** A member's picture for staff to read. */
export const STAFF_MEMBER_BLOB_PATH = '/api/staff/blobs/:accountId/:sha256'
export const staffMemberBlobPath = (accountId: string, sha256: string): string =>
  `/api/staff/blobs/${accountId}/${sha256}`
