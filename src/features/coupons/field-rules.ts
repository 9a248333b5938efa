/** What only a field of coupons must be. */
export type CouponRule = 'member_unknown' | 'cap_below_value'
