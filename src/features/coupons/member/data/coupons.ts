import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'

/** Every coupon, the next to expire first. */
export function couponList(): ReadonlySignal<Live<Shown<'coupon'>[]>> {
  return live(async (db) =>
    shownRows(await db.coupon.toArray()).sort(
      (a, b) =>
        a.row.expiresAt.localeCompare(b.row.expiresAt) || a.row.deductionFen - b.row.deductionFen,
    ),
  )
}
