import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { staffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import {
  ENDING_CHOICES,
  ENDING_REASONS,
  STAFF_ENDING_REASONS,
} from '#features/parcels/rules/parcel-ending.ts'
import { MAX_ENDING_WORDS, parcelId } from './endings.ts'

export const MAX_CARRIER_LENGTH = 60
export const MAX_ENDINGS = 100
const place = v.object({ accountId: uuid, parcelId: uuid })
const act = { method: 'POST', for: 'staff', right: 'receive', once: true, params: place } as const

const ending = v.object({
  reason: v.picklist(ENDING_REASONS),
  words: text,
  askedAt: text,
  choice: v.nullable(v.picklist(ENDING_CHOICES)),
  answer: text,
  answeredAt: v.nullable(text),
  carrier: text,
  trackingNumber: text,
})

export const endingCase = v.object({
  parcel: staffParcel,
  ending: v.nullable(ending),
  storage: v.nullable(
    v.object({
      freeUntil: text,
      daysLeft: v.number(),
      feeFen: v.number(),
      isCapped: v.boolean(),
      standsStill: v.boolean(),
    }),
  ),
  /** The last notice, and the daily runs since. */
  lastNotice: v.nullable(v.object({ at: text, daysRun: v.number() })),
  /** Whether a proposal to dispose of it waits for a second person. */
  isProposed: v.boolean(),
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: v.boolean(),
})
export type EndingCase = v.InferOutput<typeof endingCase>

/** The parcels whose storage ends or that are to be returned or disposed of, those to act on first; or one by its code. */
export const listEndings = endpoint({
  method: 'GET',
  path: '/api/staff/endings',
  for: 'staff',
  right: 'receive',
  query: v.object({ code: v.optional(shortText(20)) }),
  reply: v.object({ cases: list(endingCase, MAX_ENDINGS) }),
})
export type Endings = Reply<typeof listEndings>

/** Asks the member whether a parcel is to be returned or disposed of. */
export const askEnding = endpoint({
  ...act,
  path: '/api/staff/endings/:accountId/:parcelId/ask',
  body: v.object({
    onceKey: uuid,
    reason: v.picklist(STAFF_ENDING_REASONS),
    words: requiredText(MAX_ENDING_WORDS),
  }),
  reply: parcelId,
})

/** Records that a parcel was returned or disposed of, as was decided, with a picture as proof. */
export const endParcel = endpoint({
  ...act,
  path: '/api/staff/endings/:accountId/:parcelId/done',
  body: v.object({
    onceKey: uuid,
    photoSha256: sha256Hex,
    /** Only a return has a carrier. */
    carrier: optionalText(MAX_CARRIER_LENGTH),
    trackingNumber: optionalText(MAX_CARRIER_LENGTH),
  }),
  reply: parcelId,
})

/** What a proposal to dispose of a parcel carries. */
export const disposalProposal = place

/** Proposes to dispose of a parcel whose member has not answered, 30 daily runs after the last notice. */
export const proposeDisposal = endpoint({
  ...act,
  path: '/api/staff/endings/:accountId/:parcelId/proposal',
  keeps: 'forever',
  body: v.object({ onceKey: uuid, reason: requiredText(MAX_REASON_LENGTH) }),
  reply: v.object({ proposalId: uuid }),
})
