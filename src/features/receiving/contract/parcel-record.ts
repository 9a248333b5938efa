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
import { COMPENSATION_STATES } from '#features/compensations/rules/compensation-states.ts'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { INSPECTION_STATES } from '#features/inspections/rules/inspection-states.ts'
import { ORDER_STATUSES } from '#features/orders/rules/order-lists.ts'
import {
  damage,
  MAX_SHELF_LENGTH,
  measures,
  staffParcel,
  unclaimedParcel,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { MEASURED_BY } from '#features/parcels/rules/measured-by.ts'
import { ENDING_REASONS } from '#features/parcels/rules/parcel-ending.ts'
import { QUARANTINE_WAITS } from '#features/parcels/rules/quarantine.ts'
import { HISTORY_ACTS } from '#features/receiving/rules/parcel-history.ts'

/** What the page of one parcel lists of each, the newest first. */
export const MAX_RECORDED = 100
const nullableNumber = v.nullable(v.number())

const bill = v.object({ transCode: text, totalFen: v.number(), isPaid: v.boolean() })

const measurements = list(
  v.object({
    at: text,
    by: v.picklist(MEASURED_BY),
    /** Measured in a carton, perhaps with other parcels. */
    inCarton: v.boolean(),
    weightGrams: v.number(),
    lengthMm: v.number(),
    widthMm: v.number(),
    heightMm: v.number(),
  }),
  MAX_RECORDED,
)

const history = list(
  v.object({
    id: text,
    act: v.picklist(HISTORY_ACTS),
    at: text,
    /** The e-mail address of staff; null for the member and for what happens by itself. */
    by: v.nullable(text),
    who: v.picklist(['member', 'staff', 'server', 'operator']),
    /** Why, as it was written then; empty for most acts. */
    reason: text,
    /** Why the parcel is to be returned or disposed of, for the acts of that. */
    ending: v.nullable(v.picklist(ENDING_REASONS)),
  }),
  MAX_RECORDED,
)

/** Everything about one parcel: what was measured, photographed, billed and done, and by whom. */
export const readParcelRecord = endpoint({
  method: 'GET',
  path: '/api/staff/parcels/:code/record',
  for: 'staff',
  right: ['receive', 'ship', 'serve', 'buy'],
  params: v.object({ code: shortText(20) }),
  reply: v.object({
    parcel: staffParcel,
    damage,
    /** What a correction must have seen: it is refused if this is another one by then. */
    seen: text,
    /** What is billed on it now; null before a bill. */
    bill: v.nullable(bill),
    /** The order in which it is, billed or not. */
    transCode: v.nullable(text),
    /** What its storage costs by now. */
    storageFen: nullableNumber,
    measurements,
    photos: list(
      v.object({
        sha256: text,
        purpose: text,
        by: v.picklist(['member', 'staff']),
        state: text,
        at: text,
      }),
      MAX_RECORDED,
    ),
    orders: list(
      v.object({
        transCode: text,
        status: v.picklist(ORDER_STATUSES),
        dispatchedAt: v.nullable(text),
        /** Null before a bill. */
        totalFen: nullableNumber,
        paidAt: v.nullable(text),
      }),
      MAX_RECORDED,
    ),
    inspections: list(
      v.object({
        state: v.picklist(INSPECTION_STATES),
        feeFen: v.number(),
        refundedFen: v.number(),
        createdAt: text,
      }),
      MAX_RECORDED,
    ),
    compensations: list(
      v.object({
        state: v.picklist(COMPENSATION_STATES),
        askedFen: v.number(),
        decidedFen: nullableNumber,
        createdAt: text,
      }),
      MAX_RECORDED,
    ),
    history,
  }),
})
export type ParcelRecord = Reply<typeof readParcelRecord>

const correction = v.object({
  onceKey: uuid,
  seen: shortText(300),
  ...measures.entries,
  goodsClass,
  shelf: requiredText(MAX_SHELF_LENGTH),
  damage: optionalText(MAX_REASON_LENGTH),
  photoSha256s: list(sha256Hex, MAX_PHOTOS),
  reason: requiredText(MAX_REASON_LENGTH),
})

/**
 * Corrects what was recorded of a parcel that lies here. Prohibited goods leave their unpaid order. `damage`: what is
 * damaged, or nothing. `seen`: of the record that the worker saw.
 */
export const correctParcel = endpoint({
  method: 'POST',
  path: '/api/staff/floor/:accountId/:parcelId/correct',
  for: 'staff',
  right: 'receive',
  once: true,
  params: v.object({ accountId: uuid, parcelId: uuid }),
  body: correction,
  reply: v.object({ parcel: staffParcel, isTakenOut: v.boolean() }),
})

/** Everything about one parcel on a shelf whose member nobody knows. */
export const readUnclaimedRecord = endpoint({
  method: 'GET',
  path: '/api/staff/unclaimed/:unclaimedId',
  for: 'staff',
  right: 'receive',
  params: v.object({ unclaimedId: uuid }),
  reply: v.object({
    parcel: unclaimedParcel,
    /** The same as that of a parcel with a member, so that one form corrects both. */
    seen: text,
    measurements,
    photos: list(v.object({ sha256: text, at: text }), MAX_RECORDED),
    history,
  }),
})
export type UnclaimedRecord = Reply<typeof readUnclaimedRecord>

/** Corrects an unclaimed parcel. Whoever claims it gets every measuring, every photo and the damage. */
export const correctUnclaimed = endpoint({
  method: 'POST',
  path: '/api/staff/unclaimed/:unclaimedId/correct',
  for: 'staff',
  right: 'receive',
  once: true,
  params: v.object({ unclaimedId: uuid }),
  body: correction,
  reply: v.object({ parcel: unclaimedParcel }),
})

export const MAX_QUARANTINED = 200

const waitsFor = v.picklist(QUARANTINE_WAITS)

/** The prohibited goods that lie here, those to act on first. */
export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/staff/quarantine',
  for: 'staff',
  right: 'receive',
  reply: v.object({
    parcels: list(
      v.object({ ...staffParcel.entries, isAsked: v.boolean(), waitsFor }),
      MAX_QUARANTINED,
    ),
    unclaimed: list(v.object({ ...unclaimedParcel.entries, waitsFor }), MAX_QUARANTINED),
  }),
})
export type Quarantined = Reply<typeof listQuarantine>
