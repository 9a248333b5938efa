/** The paths of coupons. */
export const COUPON_PATTERNS = {
  staffCoupons: '/staff/coupons',
} as const
