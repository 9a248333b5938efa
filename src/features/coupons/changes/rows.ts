import type { Rows } from '#engine/shared/rows.ts'

export type CouponRow = Rows['coupon']
