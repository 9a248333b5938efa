import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  amountFen,
  list,
  MAX_PROPOSAL_REASON_LENGTH,
  requiredText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { COUPON_USES } from '#features/coupons/rules/coupons.ts'

export const MAX_GIFTED_MEMBERS = 200
export const MAX_COUPON_DAYS = 730

const memberNumber = v.pipe(
  text,
  v.maxLength(20),
  v.transform((input) => normaliseCode(input)),
)

/** One coupon for each of some members. */
export const couponGift = v.object({
  memberNums: v.pipe(list(memberNumber, MAX_GIFTED_MEMBERS), v.nonEmpty()),
  deductionFen: wholeNumber(100, 1_000_000),
  minimumSpendFen: amountFen,
  usableFor: v.picklist(COUPON_USES),
  stackable: v.boolean(),
  /** The most that all coupons of one order may take off together. Gifts proposed before had none. */
  capFen: v.optional(v.nullable(amountFen), null),
  validDays: wholeNumber(1, MAX_COUPON_DAYS),
})
export type CouponGift = v.InferOutput<typeof couponGift>

/** Gives the coupons at once, or proposes it if their sum is above the limit for one person. */
export const giveCoupons = endpoint({
  method: 'POST',
  path: '/api/staff/coupons',
  for: 'staff',
  right: 'moveMoney',
  once: true,
  keeps: 'forever',
  body: v.pipe(
    v.object({
      onceKey: uuid,
      ...couponGift.entries,
      reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
    }),
    // It could never be used.
    v.forward(
      v.partialCheck(
        [['deductionFen'], ['capFen']],
        ({ deductionFen, capFen }) => capFen === null || capFen >= deductionFen,
        rule('cap_below_value'),
      ),
      ['capFen'],
    ),
  ),
  reply: v.object({ members: v.number(), proposalId: v.nullable(uuid) }),
})

export const MAX_LISTED_COUPONS = 500

const heldCoupon = v.object({
  id: uuid,
  deductionFen: v.number(),
  minimumSpendFen: v.number(),
  usableFor: v.picklist(COUPON_USES),
  stackable: v.boolean(),
  capFen: v.nullable(v.number()),
  expiresAt: text,
})
export type HeldCoupon = v.InferOutput<typeof heldCoupon>

/** The coupons that a member can use now, the first to expire first. */
export const listMemberCoupons = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum/coupons',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ memberNum: memberNumber }),
  reply: v.object({ coupons: list(heldCoupon, MAX_LISTED_COUPONS) }),
})

/** Lets an available coupon expire now. Refuses with `coupon_not_available` if it is reserved, spent or expired. */
export const expireCoupon = endpoint({
  method: 'POST',
  path: '/api/staff/coupons/:couponId/expire',
  for: 'staff',
  right: 'moveMoney',
  once: true,
  keeps: 'forever',
  params: v.object({ couponId: uuid }),
  body: v.object({
    onceKey: uuid,
    memberNum: memberNumber,
    reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
  }),
  reply: v.object({ ok: v.literal(true) }),
})
