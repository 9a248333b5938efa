import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { holdOf, type ParcelHold } from '#features/parcels/rules/parcel-holds.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'

const REFUSED = {
  prohibited: 'prohibited_goods',
  ending: 'ending_decided',
  missing: 'parcel_missing',
  returning: 'return_open',
} as const satisfies Record<ParcelHold, string>

/** Refuses what cannot be done with held parcels, by what holds the first of them. */
export async function refuseHeld(scope: MemberScope, parcels: readonly ParcelRow[]): Promise<void> {
  const [hold] = await holdsOf(scope, parcels)
  if (hold !== undefined) throw refuse(REFUSED[hold])
}

/** What holds each of the parcels that something holds. */
export async function holdsOf(
  scope: MemberScope,
  parcels: readonly ParcelRow[],
): Promise<ParcelHold[]> {
  const parcelId = parcels.map(({ id }) => id)
  const goods = await scope.loadWhere('goods', { parcelId })
  const returns = await scope.loadWhere('goodsReturn', { parcelId })
  return parcels.flatMap((parcel) => {
    const isOfIt = (one: { parcelId: string | null }) => one.parcelId === parcel.id
    const isReturning = returns.some((one) => isOfIt(one) && isOpenReturn(one))
    return holdOf({ parcel, goods: goods.filter(isOfIt), isReturning }) ?? []
  })
}
