import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import { goodsClass, MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import {
  MAX_FOUND,
  MAX_PROOFS,
  MAX_SHELF_LENGTH,
  measures,
  staffGoods,
  staffParcel,
  unclaimedParcel,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { shotsTaken } from '#features/shots/contract/shots-taken.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const MAX_UNCLAIMED = 200

export const MAX_CLAIMS = 100

/** What the label of an unclaimed parcel says. */
export const MAX_LABEL_TEXT_LENGTH = 200

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
        /** It was received where nobody could look the number up: refused with `number_known` if we know it. */
        isUnseen: v.optional(v.boolean()),
      }),
    ]),
    ...measures.entries,
    goodsClass,
    shelf: requiredText(MAX_SHELF_LENGTH),
    photoSha256s: list(sha256Hex, MAX_PHOTOS),
    /** What its photos show. An app from before it knows of no shots, and sends none. */
    shots: v.optional(shotsTaken),
  }),
  reply: v.variant('kind', [
    v.object({ kind: v.literal('received'), parcel: staffParcel, elsewhere: v.boolean() }),
    v.object({ kind: v.literal('unclaimed'), unclaimed: unclaimedParcel }),
  ]),
})

export type Receiving = v.InferOutput<typeof receiveParcel.body>

export type Received = Reply<typeof receiveParcel>

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
