import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  maxCodePoints,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { INSPECTION_SERVICES } from '#features/inspections/rules/inspection-services.ts'
import { INSPECTION_STATES } from '#features/inspections/rules/inspection-states.ts'
import { measures, staffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { shotsTaken } from '#features/shots/contract/shots-taken.ts'
import { GOODS_KINDS, SHOTS } from '#features/shots/rules/shot-list.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { someServices } from './inspections.ts'

export const INSPECTIONS_PAGE = 50
/** What staff found, as the member reads it. */
export const MAX_RESULT_LENGTH = 2_000
/** Pictures of a parcel that staff compare it with. */
export const MAX_KNOWN_PICTURES = 3 * MAX_PHOTOS

const receive = { for: 'staff', right: 'receive' } as const
const staffInspection = v.object({
  inspectionId: uuid,
  parcel: staffParcel,
  requirements: text,
  /** What was ordered, with what each cost. */
  services: list(
    v.object({ service: v.picklist(INSPECTION_SERVICES), priceFen: v.number() }),
    INSPECTION_SERVICES.length,
  ),
  feeFen: v.number(),
  paidAt: text,
  /** The member's own pictures of the goods and those of the arrival. */
  pictures: list(
    v.object({ sha256: sha256Hex, by: text, shot: v.nullable(v.picklist(SHOTS)) }),
    MAX_KNOWN_PICTURES,
  ),
  /** The kind of the goods, as it was said when the parcel came; null if nobody said. */
  kind: v.nullable(v.picklist(GOODS_KINDS)),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
})
export type StaffInspection = v.InferOutput<typeof staffInspection>

/** Paid inspections of one warehouse, the oldest first. */
export const listInspections = endpoint({
  method: 'GET',
  path: '/api/staff/inspections',
  ...receive,
  query: v.object({ warehouseId, after: v.optional(shortText(80)) }),
  reply: v.object({
    inspections: list(staffInspection, INSPECTIONS_PAGE),
    next: v.nullable(text),
  }),
})

const which = v.object({ accountId: uuid, inspectionId: uuid })
const reply = v.object({ state: v.picklist(INSPECTION_STATES), refundedFen: v.number() })

/**
 * Records the result. What was not done is refunded. Photos need a picture, measuring needs the measures, which become
 * the parcel's.
 */
export const recordInspection = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:accountId/:inspectionId/result',
  ...receive,
  params: which,
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    words: v.pipe(requiredText(2 * MAX_RESULT_LENGTH), maxCodePoints(MAX_RESULT_LENGTH)),
    doneServices: someServices,
    /** Staff pictures that were sent before. */
    photoSha256s: list(sha256Hex, MAX_PHOTOS),
    /** What they show. An app from before it knows of no shots, and sends none. */
    shots: v.optional(shotsTaken),
    measures: v.nullable(measures),
  }),
  reply,
})

/** An inspection that cannot be done at all: the whole fee goes back. */
export const refuseInspection = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:accountId/:inspectionId/refuse',
  ...receive,
  params: which,
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, reason: requiredText(MAX_REASON_LENGTH) }),
  reply,
})
