import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { PayableBill } from '#server/use-cases/money/payables.ts'
import type { CouponRow } from '#shared/contract/rows.ts'
import { asReservedFor, couponMisfit, mayCombine, takesOffFen } from '#shared/domain/coupons.ts'
import { shareChosen } from '#shared/domain/share-coupons.ts'

/** What a released coupon is still valid for, at least. */
const MORE_MS = 7 * 86_400_000

export type ChosenCoupons = {
  coupons: CouponRow[]
  takesOffFen: number
  /** The coupons of each part of a bill that has parts, by its id. */
  byPart?: ReadonlyMap<string, CouponRow[]>
}

/** The chosen coupons of a member with what they take off a bill; refuses any that do not fit it or each other. */
export async function checkCoupons(
  writer: Writer,
  accountId: string,
  bill: PayableBill,
  couponIds: readonly string[],
  nowMs: number,
): Promise<ChosenCoupons> {
  if (couponIds.length === 0) return { coupons: [], takesOffFen: 0 }
  const ids = [...new Set(couponIds)]
  const coupons = await writer.loadWhere(accountId, 'coupon', { id: ids })
  if (coupons.length < ids.length) throw refuse('not_found')
  const { parts, payableFor: payable } = bill
  if (parts !== undefined && payable !== null) {
    const shared = shareChosen(coupons, { payable, parts }, nowMs)
    if (shared === null) throw refuse('coupon_limit')
    return { coupons, ...shared }
  }
  const asBill = { ...bill, payable: bill.payableFor }
  const fits = coupons.every((coupon) => {
    const usable = asReservedFor(coupon, bill.reservedCouponIds)
    return couponMisfit(usable, asBill, nowMs) === null
  })
  if (!fits || !mayCombine(coupons)) throw refuse('coupon_limit')
  return { coupons, takesOffFen: takesOffFen(coupons, bill) }
}

/** Marks coupons as reserved; answers the ids of those that were not reserved before. */
export function reserveCoupons(
  writer: Writer,
  accountId: string,
  coupons: readonly CouponRow[],
): string[] {
  const free = coupons.filter(({ state }) => state === 'available')
  for (const coupon of free) writer.put(accountId, 'coupon', { ...coupon, state: 'reserved' })
  return free.map(({ id }) => id)
}

/** Releases reserved coupons, valid for at least 7 more days. */
export async function releaseCoupons(
  writer: Writer,
  accountId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  for (const coupon of await reservedOf(writer, accountId, ids)) {
    free(writer, accountId, coupon, nowMs)
  }
}

/** Gives back coupons of something that is undone whole, reserved or spent, valid for at least 7 more days. */
export async function returnCoupons(
  writer: Writer,
  accountId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return
  const coupons = await writer.loadWhere(accountId, 'coupon', { id: ids })
  for (const coupon of coupons) {
    if (coupon.state !== 'available') free(writer, accountId, coupon, nowMs)
  }
}

function free(writer: Writer, accountId: string, coupon: CouponRow, nowMs: number): void {
  const untilMs = Math.max(Date.parse(coupon.expiresAt), nowMs + MORE_MS)
  const expiresAt = new Date(untilMs).toISOString()
  writer.put(accountId, 'coupon', { ...coupon, state: 'available', expiresAt })
}

export async function spendCoupons(
  writer: Writer,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  for (const coupon of await reservedOf(writer, accountId, ids)) {
    writer.put(accountId, 'coupon', { ...coupon, state: 'spent' })
  }
}

async function reservedOf(writer: Writer, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const coupons = await writer.loadWhere(accountId, 'coupon', { id: ids })
  return coupons.filter(({ state }) => state === 'reserved')
}
