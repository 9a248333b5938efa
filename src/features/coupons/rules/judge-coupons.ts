import {
  type Bill,
  bestCoupons,
  type Coupon,
  type CouponMisfit,
  couponMisfit,
  mayCombine,
  takesOffFen,
} from './coupons.ts'

export type JudgedCoupon = { coupon: Coupon; misfit: CouponMisfit | null; isChosen: boolean }

/** Coupons that fit while none is chosen. */
export type MissedCoupons = { couponIds: string[]; takesOffFen: number }

/** The coupons of a member beside a bill, and those that are chosen for it. */
export type JudgedCoupons = {
  /** Those that fit are first. */
  coupons: JudgedCoupon[]
  couponIds: string[]
  /** Whether the chosen coupons fit the bill and each other. */
  couponsFit: boolean
  /** The best ones while none is chosen; null if none fits or one is chosen. */
  missed: MissedCoupons | null
  takesOffFen: number
}

/** The best coupons of a bill, unless some are chosen or none fits. */
export const missedOf = (
  chosenIds: readonly string[],
  best: readonly Coupon[],
  takesOffFen: number,
): MissedCoupons | null =>
  chosenIds.length > 0 || best.length === 0
    ? null
    : { couponIds: best.map(({ id }) => id), takesOffFen }

/** Judges the chosen coupons, or the best ones for null. */
export function judgeCoupons(
  own: readonly Coupon[],
  bill: Bill,
  chosenIds: readonly string[] | null,
  nowMs: number,
): JudgedCoupons {
  const best = bestCoupons(own, bill, nowMs)
  const couponIds = [...(chosenIds ?? best.coupons.map(({ id }) => id))]
  const judged = own.map((coupon) => ({
    coupon,
    misfit: couponMisfit(coupon, bill, nowMs),
    isChosen: couponIds.includes(coupon.id),
  }))
  const chosen = judged.filter(({ isChosen }) => isChosen)
  const chosenCoupons = chosen.map(({ coupon }) => coupon)
  return {
    coupons: judged.toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null)),
    couponIds,
    couponsFit:
      chosen.length === couponIds.length &&
      chosen.every(({ misfit }) => misfit === null) &&
      mayCombine(chosenCoupons),
    missed: missedOf(couponIds, best.coupons, best.takesOffFen),
    takesOffFen: takesOffFen(chosenCoupons, bill),
  }
}
