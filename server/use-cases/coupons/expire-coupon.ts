import { findAccount } from '#server/database/find-account.ts'
import type { Actor } from '#server/database/find-session.ts'
import { readRows } from '#server/database/rows.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { type ActDeps, actOnMemberOnce } from '#server/use-cases/money/act-once.ts'
import type { InputOf, ReplyOf } from '#shared/contract/endpoints.ts'
import { MAX_LISTED_COUPONS } from '#shared/contract/staff-coupons.ts'
import { couponEnd } from '#shared/domain/coupons.ts'

/** The coupons that a member can use now, the first to expire first. */
export async function listMemberCoupons(
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
  _actor: unknown,
  { memberNum }: InputOf<'listMemberCoupons'>,
): Promise<ReplyOf<'listMemberCoupons'> | Refusal> {
  const accountId = await findAccount(db.kysely, memberNum)
  if (accountId === undefined) return refuse('not_found')
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
}

/** Lets an available coupon expire now. One that is reserved or spent belongs to its order. */
export function expireCoupon(
  deps: ActDeps,
  actor: Actor,
  { memberNum, couponId, reason }: InputOf<'expireCoupon'>,
): Promise<ReplyOf<'expireCoupon'> | Refusal> {
  return actOnMemberOnce(deps, actor, memberNum, async (_tx, writer, accountId) => {
    const [coupon] = await writer.loadWhere(accountId, 'coupon', { id: [couponId] })
    if (coupon === undefined) return refuse('not_found')
    if (couponEnd(coupon, deps.nowMs()) !== null) return refuse('coupon_not_available')
    const expiresAt = nowOf(deps)
    writer.put(accountId, 'coupon', { ...coupon, expiresAt })
    writer.audit({
      act: 'expireCoupon',
      accountId,
      objectId: couponId,
      before: { expiresAt: coupon.expiresAt },
      after: { expiresAt, reason },
    })
    return { ok: true } as const
  })
}
