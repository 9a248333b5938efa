import type { MemberScope } from '#server/database/member-scope.ts'
import { releaseCoupons } from '#server/use-cases/coupons/reserve-coupons.ts'
import { returnStock } from '#server/use-cases/mall/stock.ts'
import type { Rows } from '#shared/contract/rows.ts'

/** Gives back what an unpaid request keeps from others when it ends: its pieces of the mall and its coupons. */
export async function releaseRequest(
  scope: MemberScope,
  { id, kind, couponIds }: Pick<Rows['request'], 'id' | 'kind' | 'couponIds'>,
): Promise<void> {
  await releaseCoupons(scope, couponIds)
  if (kind === 'link') return
  await returnStock(scope.tx, await scope.loadWhere('requestLine', { requestId: [id] }))
}
