import { act } from '#engine/server/act.ts'
import { actOnMemberOnce } from '#engine/server/act-once.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { readRows } from '#engine/server/database/rows.ts'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_LISTED_COUPONS } from '#features/coupons/contract/staff-coupons.ts'
import { couponEnd } from '#features/coupons/rules/coupons.ts'

/** The coupons that a member can use now, the first to expire first. */
act('listMemberCoupons', async ({ db, nowMs }, _actor, { memberNum }) => {
  const accountId = await findAccount(db.kysely, memberNum)
  if (accountId === undefined) throw refuse('not_found')
  const available = await readRows(db.kysely, accountId, 'coupon', { state: ['available'] })
  return {
    coupons: available
      .map(({ row }) => row)
      .filter((coupon) => couponEnd(coupon, nowMs()) === null)
      .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))
      .slice(0, MAX_LISTED_COUPONS)
      .map(({ id, deductionFen, minimumSpendFen, usableFor, stackable, capFen, expiresAt }) => ({
        id,
        deductionFen,
        minimumSpendFen,
        usableFor,
        stackable,
        capFen,
        expiresAt,
      })),
  }
})

/** Lets an available coupon expire now. One that is reserved or spent belongs to its order. */
act('expireCoupon', (deps, actor, { memberNum, couponId, reason }) => {
  return actOnMemberOnce(deps, actor, memberNum, async (scope) => {
    const coupon = await scope.loadOne('coupon', couponId)
    if (coupon === undefined) throw refuse('not_found')
    if (couponEnd(coupon, scope.nowMs) !== null) throw refuse('coupon_not_available')
    const expiresAt = scope.now
    scope.put('coupon', { ...coupon, expiresAt })
    scope.audit({
      act: 'expireCoupon',
      about: 'coupon',
      objectId: couponId,
      before: { expiresAt: coupon.expiresAt },
      after: { expiresAt, reason },
    })
    return { ok: true } as const
  })
})
