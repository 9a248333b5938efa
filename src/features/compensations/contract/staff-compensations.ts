import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { compensationWords } from '#features/compensations/changes/compensation.ts'
import {
  COMPENSATION_KINDS,
  COMPENSATION_STATES,
} from '#features/compensations/rules/compensation-states.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { MAX_ORDER_CARTONS } from '#features/orders/contract/order-parts.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { breakdown } from '#features/shipping/rules/breakdown.ts'
import { termFields } from '#features/shipping/rules/channel-terms.ts'

export const COMPENSATIONS_PAGE = 20
/** The latest notes that staff see. */
export const MAX_SHOWN_NOTES = 100

const serve = { for: 'staff', right: 'serve' } as const
const moneyFen = wholeNumber(1, MAX_AMOUNT_FEN, rule('money'))

const staffCompensation = v.object({
  accountId: uuid,
  compensationId: uuid,
  memberNum: text,
  /** Null for a missing parcel. */
  transCode: v.nullable(text),
  /** The missing parcel; null for an order. */
  parcel: v.nullable(
    v.object({
      parcelId: uuid,
      code: v.nullable(text),
      stage: v.picklist(PARCEL_STAGES),
      trackingNumber: text,
      missingSince: v.nullable(text),
    }),
  ),
  cartonId: v.nullable(uuid),
  kind: v.picklist(COMPENSATION_KINDS),
  words: text,
  askedFen: v.number(),
  state: v.picklist(COMPENSATION_STATES),
  decidedFen: v.nullable(v.number()),
  reason: text,
  createdAt: text,
  decidedAt: v.nullable(text),
  dispatchedAt: v.nullable(text),
  deliveredAt: v.nullable(text),
  /** What decides the payout, as `payoutLimit` takes it; null for a missing parcel. */
  order: v.nullable(
    v.object({
      isInsured: v.boolean(),
      claimTerms: v.pick(termFields, ['claimDays', 'transitDays', 'insurance', 'uninsuredCapFen']),
      bill: v.nullable(v.pick(breakdown, ['lines'])),
      paidFen: v.nullable(v.number()),
    }),
  ),
  cartons: list(
    v.object({
      id: uuid,
      number: v.number(),
      goodsValueFen: v.number(),
      tags: v.object(v.entriesFromList(GOODS_TAGS, v.exactOptional(v.number()))),
    }),
    MAX_ORDER_CARTONS,
  ),
  /** What was paid for the same before. */
  paidFen: v.number(),
  /** The member's pictures. */
  pictures: list(sha256Hex, MAX_PHOTOS),
  /** Oldest first. */
  notes: list(
    v.object({ id: uuid, by: v.picklist(['member', 'staff']), words: text, at: text }),
    MAX_SHOWN_NOTES,
  ),
  /** Whether a second person decides about its payment. */
  isProposed: v.boolean(),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
})
export type StaffCompensation = v.InferOutput<typeof staffCompensation>

/** The open ones of one order are listed with the oldest of them: no more than one of each kind for each carton. */
const MAX_LISTED = COMPENSATIONS_PAGE * COMPENSATION_KINDS.length * MAX_ORDER_CARTONS

/** Open compensations, the oldest first, or those that are decided or whose parcel was found, the latest first. */
export const listCompensations = endpoint({
  method: 'GET',
  path: '/api/staff/compensations',
  ...serve,
  query: v.object({
    list: v.picklist(['open', 'decided']),
    after: v.optional(shortText(120)),
  }),
  reply: v.object({
    compensations: list(staffCompensation, MAX_LISTED),
    next: v.nullable(text),
  }),
})

const which = v.object({ accountId: uuid, compensationId: uuid })
const reason = requiredText(MAX_REASON_LENGTH)
/** What is paid, and the price that was proven: together with the terms it is the limit. */
export const payout = v.object({ amountFen: moneyFen, provenFen: moneyFen, reason })

/** A payment that a second person decides. */
export const compensationProposal = v.object({ ...which.entries, ...payout.entries })

/** Pays into the wallet, or proposes it above the limit for one person; or declines. Refuses more than `payoutLimit`. */
export const decideCompensation = endpoint({
  method: 'POST',
  path: '/api/staff/compensations/:accountId/:compensationId/decision',
  ...serve,
  params: which,
  once: true,
  keeps: 'forever',
  body: v.variant('decision', [
    v.object({ onceKey: uuid, decision: v.literal('accept'), ...payout.entries }),
    v.object({ onceKey: uuid, decision: v.literal('decline'), reason }),
  ]),
  reply: v.object({ outcome: v.picklist(['accepted', 'declined', 'proposed']) }),
})

/** Adds a dated note that the member reads. */
export const noteCompensation = endpoint({
  method: 'POST',
  path: '/api/staff/compensations/:accountId/:compensationId/notes',
  ...serve,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid, words: compensationWords }),
  reply: v.object({ noteId: uuid }),
})
