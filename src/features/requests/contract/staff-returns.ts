import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
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
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { RETURN_STATES, RETURN_WISHES } from '#features/requests/rules/return-states.ts'
import { ringShape } from '#features/shots/contract/staff-retakes.ts'
import { MAX_RINGS } from '#features/shots/rules/retake-states.ts'

export const RETURNS_PAGE = 50

const buy = { for: 'staff', right: 'buy' } as const
const goodsReturn = v.object({
  accountId: uuid,
  returnId: uuid,
  memberNum: text,
  /** The request's number. */
  code: text,
  /** The parcel's number. */
  parcelCode: text,
  shelf: text,
  state: v.picklist(RETURN_STATES),
  wish: v.picklist(RETURN_WISHES),
  words: text,
  reason: text,
  refundFen: v.nullable(v.number()),
  pieces: list(
    v.object({
      name: text,
      specification: text,
      quantity: v.number(),
      /** What may come back for them at most. */
      mostFen: v.number(),
      /** What the merchant of the mall was paid for them, while the member gets `mostFen`. Null where both are the same. */
      merchantFen: v.nullable(v.number()),
    }),
    MAX_GOODS_LINES,
  ),
  /** The member's pictures. */
  pictures: list(sha256Hex, MAX_PHOTOS),
  /** The warehouse's photos of the goods with the member's rings on them. */
  ringed: list(v.object({ sha256: sha256Hex, rings: list(ringShape, MAX_RINGS) }), MAX_PHOTOS),
  receivedAt: v.nullable(text),
  createdAt: text,
  decidedAt: v.nullable(text),
  /** Whether its refund waits for a second person. */
  isProposed: v.boolean(),
  isOwn: v.boolean(),
})
export type StaffReturn = v.InferOutput<typeof goodsReturn>

/** Returns to be decided or settled, the oldest first, or those that are done, the latest first. */
export const listReturns = endpoint({
  method: 'GET',
  path: '/api/staff/returns',
  ...buy,
  query: v.object({ list: v.picklist(['open', 'done']), after: v.optional(shortText(120)) }),
  reply: v.object({ returns: list(goodsReturn, RETURNS_PAGE), next: v.nullable(text) }),
})

const which = v.object({ accountId: uuid, returnId: uuid })

export const decideReturn = endpoint({
  method: 'POST',
  path: '/api/staff/returns/:accountId/:returnId/decision',
  ...buy,
  params: which,
  once: true,
  body: v.variant('decision', [
    v.object({
      onceKey: uuid,
      decision: v.literal('accepted'),
      /** What happens next, for the member. */
      reason: optionalText(MAX_REASON_LENGTH),
    }),
    v.object({
      onceKey: uuid,
      decision: v.literal('refused'),
      reason: requiredText(MAX_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ state: v.picklist(RETURN_STATES) }),
})

/** Ends an accepted return without a refund: the goods never went back, or the merchant paid nothing. */
export const closeReturn = endpoint({
  method: 'POST',
  path: '/api/staff/returns/:accountId/:returnId/close',
  ...buy,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid, reason: requiredText(MAX_REASON_LENGTH) }),
  reply: v.object({ state: v.picklist(RETURN_STATES) }),
})

/** The goods of an accepted return went back, and the merchant sends others, whose parcel is entered when it is known. */
export const exchangeReturn = endpoint({
  method: 'POST',
  path: '/api/staff/returns/:accountId/:returnId/exchange',
  ...buy,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid }),
  reply: v.object({ state: v.picklist(RETURN_STATES) }),
})

/** What the merchant gave back for the returned goods. */
export const returnRefund = v.object({ payeeAccountId: uuid, amountFen })

/** Pays it into the wallet, or proposes it above the limit for one person. */
export const settleReturn = endpoint({
  method: 'POST',
  path: '/api/staff/returns/:accountId/:returnId/settle',
  ...buy,
  params: which,
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, ...returnRefund.entries }),
  reply: v.object({
    state: v.picklist(RETURN_STATES),
    refundFen: v.number(),
    isProposed: v.boolean(),
  }),
})
