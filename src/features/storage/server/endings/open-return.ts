import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'

/** Whether goods of a parcel wait for their way back to the merchant. */
export async function hasOpenReturn(scope: MemberScope, parcelId: string): Promise<boolean> {
  const returns = await scope.loadWhere('goodsReturn', { parcelId: [parcelId] })
  return returns.some(isOpenReturn)
}
