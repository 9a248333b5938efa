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

/** The coupons of a member beside a bill, and those that are chosen for it. */
export type JudgedCoupons = {
  /** Those that fit are first. */
  coupons: JudgedCoupon[]
  couponIds: string[]
  /** Whether the chosen coupons fit the bill and each other. */
  couponsFit: boolean
  /** Whether no coupon is chosen while one fits. */
  missesCoupon: boolean
  takesOffFen: number
}

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
    missesCoupon: couponIds.length === 0 && best.coupons.length > 0,
    takesOffFen: takesOffFen(chosenCoupons, bill),
  }
}
