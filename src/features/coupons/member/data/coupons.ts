import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { couponEnd } from '#features/coupons/rules/coupons.ts'

/** Every coupon, the next to expire first. */
export function couponList(): ReadonlySignal<Live<Shown<'coupon'>[]>> {
  return live(async (db) =>
    shownRows(await db.coupon.toArray()).sort(
      (a, b) =>
        a.row.expiresAt.localeCompare(b.row.expiresAt) || a.row.deductionFen - b.row.deductionFen,
    ),
  )
}

/** What the coupons that can be used now take off together. */
export function usableCouponsFen(): ReadonlySignal<Live<number>> {
  return live(async (db) => {
    const now = nowMs()
    const usable = shownRows(await db.coupon.toArray()).filter(
      ({ row }) => couponEnd(row, now) === null,
    )
    return usable.reduce((sum, { row }) => sum + row.deductionFen, 0)
  })
}
