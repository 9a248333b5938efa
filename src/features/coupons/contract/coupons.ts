import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { list, text } from '#engine/shared/fields.ts'
import { COUPON_STATES, COUPON_USES } from '#features/coupons/rules/coupons.ts'

export const OLDER_COUPONS_PAGE = 50

const olderCoupon = v.object({
  id: text,
  deductionFen: v.number(),
  minimumSpendFen: v.number(),
  usableFor: v.picklist(COUPON_USES),
  stackable: v.boolean(),
  capFen: v.nullable(v.number()),
  state: v.picklist(COUPON_STATES),
  expiresAt: text,
})

/** The member's coupons that have left the window of devices, the last to expire first. */
export const listOlderCoupons = endpoint({
  method: 'GET',
  path: '/api/coupons/older',
  for: 'member',
  query: v.object({ after: v.optional(v.pipe(text, v.maxLength(80))) }),
  reply: v.object({
    coupons: list(olderCoupon, OLDER_COUPONS_PAGE),
    /** Null on the last page. */
    next: v.nullable(text),
  }),
})
export type OlderCoupons = Reply<typeof listOlderCoupons>
