import { asReservedFor, bestCoupons, type Coupon, couponMisfit, type Payable } from './coupons.ts'
import { type JudgedCoupons, missedOf } from './judge-coupons.ts'

/** One of several things that are paid together, in fen before coupons. */
export type BillPart = {
  id: string
  totalFen: number
  fixedFen: number
  reservedCouponIds: readonly string[]
}
type Parts = { payable: Payable; parts: readonly BillPart[] }
/** The coupons of each part by its id, and what all of them take off. */
export type SharedCoupons<C extends Coupon> = {
  byPart: ReadonlyMap<string, C[]>
  takesOffFen: number
}

const bigFirst = (a: BillPart, b: BillPart): number =>
  b.totalFen - a.totalFen || (a.id < b.id ? -1 : 1)

/**
 * Shares coupons between the parts, each coupon once: every part takes the best of those that are left, the largest
 * part first. What a part has reserved is for that part only. The same coupons without those that nobody took are shared
 * the same way, so that client and server agree on who got which.
 */
export function bestShare<C extends Coupon>(
  own: readonly C[],
  { payable, parts }: Parts,
  nowMs: number,
): SharedCoupons<C> {
  const reserved = new Set(parts.flatMap(({ reservedCouponIds }) => reservedCouponIds))
  const byPart = new Map<string, C[]>()
  let rest = [...own]
  let sumFen = 0
  for (const part of parts.toSorted(bigFirst)) {
    const { id, totalFen, fixedFen, reservedCouponIds } = part
    const free = rest
      .filter((coupon) => !reserved.has(coupon.id) || reservedCouponIds.includes(coupon.id))
      .map((coupon) => asReservedFor(coupon, reservedCouponIds))
    const best = bestCoupons(free, { payable, totalFen, fixedFen }, nowMs)
    const ids = new Set(best.coupons.map((coupon) => coupon.id))
    byPart.set(
      id,
      rest.filter((coupon) => ids.has(coupon.id)),
    )
    rest = rest.filter((coupon) => !ids.has(coupon.id))
    sumFen += best.takesOffFen
  }
  return { byPart, takesOffFen: sumFen }
}

/** The chosen coupons by part; null if one of them has no part that it lowers. */
export function shareChosen<C extends Coupon>(
  chosen: readonly C[],
  parts: Parts,
  nowMs: number,
): SharedCoupons<C> | null {
  const shared = bestShare(chosen, parts, nowMs)
  const count = [...shared.byPart.values()].flat().length
  return count === chosen.length ? shared : null
}

/** Judges the chosen coupons beside several parts, or the best ones for null. */
export function judgeShared(
  own: readonly Coupon[],
  parts: Parts,
  chosenIds: readonly string[] | null,
  nowMs: number,
): JudgedCoupons {
  const share = bestShare(own, parts, nowMs)
  const best = [...share.byPart.values()].flat()
  const couponIds = [...(chosenIds ?? best.map(({ id }) => id))]
  const chosen = own.filter(({ id }) => couponIds.includes(id))
  const shared = shareChosen(chosen, parts, nowMs)
  const misfitOf = (coupon: Coupon) => {
    const misfits = parts.parts.map(({ totalFen, fixedFen, reservedCouponIds }) => {
      const bill = { payable: parts.payable, totalFen, fixedFen }
      return couponMisfit(asReservedFor(coupon, reservedCouponIds), bill, nowMs)
    })
    return misfits.includes(null) ? null : (misfits[0] ?? 'belowMinimum')
  }
  return {
    coupons: own
      .map((coupon) => ({
        coupon,
        misfit: misfitOf(coupon),
        isChosen: couponIds.includes(coupon.id),
      }))
      .toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null)),
    couponIds,
    couponsFit: chosen.length === couponIds.length && shared !== null,
    missed: missedOf(couponIds, best, share.takesOffFen),
    takesOffFen: shared?.takesOffFen ?? 0,
  }
}
