import { optional } from '#engine/shared/event.ts'

export const COUPON_EVENTS = {
  couponsGiven: optional('coupon'),
  /** Unused coupons expire soon: how many, the most that one takes off, when the first and the last of them end. */
  couponsEnding: optional<{ count: number; mostFen: number; endsAt: string; until: string }>(
    'coupon',
  ),
}
