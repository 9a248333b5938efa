import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import {
  asReservedFor,
  couponMisfit,
  mayCombine,
  type Payable,
  takesOffFen,
} from '#features/coupons/rules/coupons.ts'
import { type BillPart, shareChosen } from '#features/coupons/rules/share-coupons.ts'

/** What a released coupon is still valid for, at least. */
const MORE_MS = 7 * DAY_MS

/** A bill as far as coupons count for it; amounts in fen, before coupons. */
type CouponedBill = {
  totalFen: number
  /** The part of the total that coupons never lower. */
  fixedFen: number
  /** Null if coupons are not for it. */
  payableFor: Payable | null
  reservedCouponIds: readonly string[]
  parts?: readonly BillPart[]
}

export type ChosenCoupons = {
  coupons: CouponRow[]
  takesOffFen: number
  /** The coupons of each part of a bill that has parts, by its id. */
  byPart?: ReadonlyMap<string, CouponRow[]>
}

/** The chosen coupons of a member with what they take off a bill; refuses any that do not fit it or each other. */
export async function checkCoupons(
  scope: MemberScope,
  bill: CouponedBill,
  couponIds: readonly string[],
): Promise<ChosenCoupons> {
  if (couponIds.length === 0) return { coupons: [], takesOffFen: 0 }
  const ids = [...new Set(couponIds)]
  const coupons = await scope.loadWhere('coupon', { id: ids })
  if (coupons.length < ids.length) throw refuse('not_found')
  const { parts, payableFor: payable } = bill
  if (parts !== undefined && payable !== null) {
    const shared = shareChosen(coupons, { payable, parts }, scope.nowMs)
    if (shared === null) throw refuse('coupon_limit')
    return { coupons, ...shared }
  }
  const asBill = { ...bill, payable: bill.payableFor }
  const fits = coupons.every((coupon) => {
    const usable = asReservedFor(coupon, bill.reservedCouponIds)
    return couponMisfit(usable, asBill, scope.nowMs) === null
  })
  if (!fits || !mayCombine(coupons)) throw refuse('coupon_limit')
  return { coupons, takesOffFen: takesOffFen(coupons, bill) }
}

/** Marks coupons as reserved; answers the ids of those that were not reserved before. */
export function reserveCoupons(scope: MemberScope, coupons: readonly CouponRow[]): string[] {
  const free = coupons.filter(({ state }) => state === 'available')
  for (const coupon of free) scope.put('coupon', { ...coupon, state: 'reserved' })
  return free.map(({ id }) => id)
}

/** Releases reserved coupons, valid for at least 7 more days. */
export async function releaseCoupons(scope: MemberScope, ids: readonly string[]): Promise<void> {
  for (const coupon of await reservedOf(scope, ids)) {
    free(scope, coupon)
  }
}

/** Gives back coupons of something that is undone whole, reserved or spent, valid for at least 7 more days. */
export async function returnCoupons(scope: MemberScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const coupons = await scope.loadWhere('coupon', { id: ids })
  for (const coupon of coupons) {
    if (coupon.state !== 'available') free(scope, coupon)
  }
}

function free(scope: MemberScope, coupon: CouponRow): void {
  const untilMs = Math.max(Date.parse(coupon.expiresAt), scope.nowMs + MORE_MS)
  const expiresAt = new Date(untilMs).toISOString()
  scope.put('coupon', { ...coupon, state: 'available', expiresAt })
}

export async function spendCoupons(scope: MemberScope, ids: readonly string[]): Promise<void> {
  for (const coupon of await reservedOf(scope, ids)) {
    scope.put('coupon', { ...coupon, state: 'spent' })
  }
}

async function reservedOf(scope: MemberScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const coupons = await scope.loadWhere('coupon', { id: ids })
  return coupons.filter(({ state }) => state === 'reserved')
}
