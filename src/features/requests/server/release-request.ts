import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { releaseCoupons } from '#features/coupons/server/reserve-coupons.ts'
import { returnStock } from '#features/mall/server/stock.ts'

/** Gives back what an unpaid request keeps from others when it ends: its pieces of the mall and its coupons. */
export async function releaseRequest(
  scope: MemberScope,
  { id, kind, couponIds }: Pick<Rows['request'], 'id' | 'kind' | 'couponIds'>,
): Promise<void> {
  await releaseCoupons(scope, couponIds)
  if (kind === 'link') return
  await returnStock(scope.tx, await scope.loadWhere('requestLine', { requestId: [id] }))
}
