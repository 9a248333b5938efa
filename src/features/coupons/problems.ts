/** What is refused of coupons, with the HTTP status of each code. */
export const COUPON_PROBLEMS = {
  coupon_limit: 409,
  coupon_not_available: 409,
} as const satisfies Record<string, number>
