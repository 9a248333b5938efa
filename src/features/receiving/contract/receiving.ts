import * as v from 'valibot'
import { bytes, endpoint, type Reply } from '#shared/contract/endpoint.ts'
import {
  goodsClass,
  list,
  MAX_GOODS_LINES,
  MAX_PHOTOS,
  memberNum,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  trackingNumber,
  uuid,
  warehouseId,
  wholeNumber,
} from '#shared/contract/fields.ts'
import { MAX_IMAGE_BYTES } from '#shared/domain/images.ts'
import { PARCEL_STAGES } from '#shared/domain/parcel-stages.ts'

const stage = v.picklist(PARCEL_STAGES)
/** The maximum number of rows in each list of the console. */
export const MAX_FOUND = 50
export const WORK_PAGE = 50
export const MAX_UNCLAIMED = 200
export const MAX_CLAIMS = 100
/** The most proof pictures in a list, which has those that failed to upload, too. */
export const MAX_PROOFS = 2 * MAX_PHOTOS
export const MAX_WEIGHT_GRAMS = 1_000_000
export const MAX_SIDE_MM = 10_000
export const MAX_SHELF_LENGTH = 20
/** What the label of an unclaimed parcel says. */
export const MAX_LABEL_TEXT_LENGTH = 200
/** Why a claim is declined. */
export const MAX_REASON_LENGTH = 300

export const staffGoods = v.object({ name: text, quantity: v.number(), goodsClass })

/** A member's parcel as the warehouse sees it. */
export const staffParcel = v.object({
  accountId: uuid,
  memberNum: text,
  parcelId: uuid,
  code: text,
  trackingNumber: text,
  stage,
  destinationWarehouseId: v.nullable(warehouseId),
  originWarehouse: v.nullable(warehouseId),
  goodsClass,
  goods: list(staffGoods, MAX_GOODS_LINES),
  weightGrams: v.nullable(v.number()),
  lengthMm: v.nullable(v.number()),
  widthMm: v.nullable(v.number()),
  heightMm: v.nullable(v.number()),
  shelf: v.nullable(text),
  note: text,
  createdAt: text,
  receivedAt: v.nullable(text),
  /** Since when a stock count has not found it. */
  missingSince: v.nullable(text),
  /** Came under the tracking number of an earlier parcel of the member. */
  isPiece: v.boolean(),
})
export type StaffParcel = v.InferOutput<typeof staffParcel>

/** What the warehouse has seen of damage. */
export const damage = v.nullable(v.object({ words: text, at: text }))

export const unclaimedParcel = v.object({
  id: uuid,
  trackingNumber: text,
  warehouseId,
  weightGrams: v.number(),
  lengthMm: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  goodsClass,
  shelf: text,
  labelText: text,
  /** The first ones; its page shows all. */
  photoSha256s: list(text, MAX_PHOTOS),
  damage,
  receivedAt: text,
  missingSince: v.nullable(text),
  /** Came under the tracking number of an earlier unclaimed parcel. */
  isPiece: v.boolean(),
})
export type UnclaimedParcel = v.InferOutput<typeof unclaimedParcel>

/**
 * Finds the parcels for a scanned number, ignoring case and hyphens. If there are several members, the label decides.
 */
export const findParcels = endpoint({
  method: 'GET',
  path: '/api/staff/parcels',
  for: 'staff',
  right: 'receive',
  query: v.object({ tracking: trackingNumber }),
  reply: v.object({
    parcels: list(staffParcel, MAX_FOUND),
    unclaimed: list(unclaimedParcel, MAX_FOUND),
  }),
})

export const measures = v.object({
  weightGrams: wholeNumber(1, MAX_WEIGHT_GRAMS),
  lengthMm: wholeNumber(1, MAX_SIDE_MM),
  widthMm: wholeNumber(1, MAX_SIDE_MM),
  heightMm: wholeNumber(1, MAX_SIDE_MM),
})

/**
 * Receives a declared parcel (`parcel`), a further box under the number of a received one (`piece`), one for the member
 * named on the label (`member`), or one without an owner, which may be a further box too (`unclaimed`). The form keeps `onceKey` until it sees an answer.
 */
export const receiveParcel = endpoint({
  method: 'POST',
  path: '/api/staff/parcels/receive',
  for: 'staff',
  right: 'receive',
  once: true,
  body: v.object({
    onceKey: uuid,
    warehouseId,
    trackingNumber,
    to: v.variant('kind', [
      v.object({ kind: v.literal('parcel'), accountId: uuid, parcelId: uuid }),
      v.object({ kind: v.literal('piece'), accountId: uuid, parcelId: uuid }),
      v.object({ kind: v.literal('member'), memberNum }),
      v.object({
        kind: v.literal('unclaimed'),
        labelText: optionalText(MAX_LABEL_TEXT_LENGTH),
        /** The unclaimed parcel under the number to which this one is a further box. */
        pieceOf: v.optional(v.nullable(uuid), null),
      }),
    ]),
    ...measures.entries,
    goodsClass,
    shelf: requiredText(MAX_SHELF_LENGTH),
    photoSha256s: list(sha256Hex, MAX_PHOTOS),
  }),
  reply: v.variant('kind', [
    v.object({ kind: v.literal('received'), parcel: staffParcel, elsewhere: v.boolean() }),
    v.object({ kind: v.literal('unclaimed'), unclaimed: unclaimedParcel }),
  ]),
})
export type Receiving = v.InferOutput<typeof receiveParcel.body>
export type Received = Reply<typeof receiveParcel>

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

export const listUnclaimed = endpoint({
  method: 'GET',
  path: '/api/staff/unclaimed',
  for: 'staff',
  right: 'receive',
  query: v.object({ warehouseId: v.optional(warehouseId) }),
  reply: v.object({ unclaimed: list(unclaimedParcel, MAX_UNCLAIMED) }),
})

export const staffClaim = v.object({
  accountId: uuid,
  memberNum: text,
  /** The claim's id, which is the declared parcel's. */
  claimId: uuid,
  trackingNumber: text,
  note: text,
  createdAt: text,
  goods: list(staffGoods, MAX_GOODS_LINES),
  proofs: list(v.object({ sha256: text, state: text }), MAX_PROOFS),
  /** Unclaimed parcels on our shelves with that number. */
  unclaimed: list(unclaimedParcel, MAX_FOUND),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/staff/claims',
  for: 'staff',
  right: 'receive',
  query: v.object({ warehouseId: v.optional(warehouseId) }),
  reply: v.object({ claims: list(staffClaim, MAX_CLAIMS) }),
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/staff/claims/:accountId/:claimId',
  for: 'staff',
  right: 'receive',
  params: v.object({ accountId: uuid, claimId: uuid }),
  body: v.variant('decision', [
    v.object({ decision: v.literal('accept'), unclaimedId: uuid }),
    v.object({
      decision: v.literal('decline'),
      reason: requiredText(MAX_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ parcel: v.nullable(staffParcel) }),
})

/** One parcel by its package number, for its shelf label. */
export const getStaffParcel = endpoint({
  method: 'GET',
  path: '/api/staff/parcels/:code',
  for: 'staff',
  right: ['receive', 'ship'],
  params: v.object({ code: shortText(20) }),
  reply: staffParcel,
})

export const staffBlobPath = (sha256: string): string => `/api/staff/blobs/${sha256}`
/** A picture taken at the warehouse: the whole bytes, sent before the parcel is received with their SHA-256. */
export const sendStaffPicture = endpoint({
  method: 'PUT',
  path: '/api/staff/blobs/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'serve', 'settings'],
  params: v.object({ sha256: sha256Hex }),
  body: bytes(MAX_IMAGE_BYTES, 'image_size'),
  reply: v.object({ sha256: sha256Hex }),
})
export const getStaffPicture = endpoint({
  method: 'GET',
  path: '/api/staff/blobs/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'settings'],
  params: v.object({ sha256: sha256Hex }),
  reply: 'raw',
})
/** A member's picture for staff. Each access is recorded with the reader. */
export const getMemberPicture = endpoint({
  method: 'GET',
  path: '/api/staff/blobs/:accountId/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'serve'],
  params: v.object({ accountId: uuid, sha256: sha256Hex }),
  reply: 'raw',
})
export const staffMemberBlobPath = (accountId: string, sha256: string): string =>
  `/api/staff/blobs/${accountId}/${sha256}`
