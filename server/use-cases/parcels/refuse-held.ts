import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { holdOf, type ParcelHold } from '#shared/domain/parcel-holds.ts'
import { isOpenReturn } from '#shared/domain/return-states.ts'

const REFUSED = {
  prohibited: 'prohibited_goods',
  ending: 'ending_decided',
  missing: 'parcel_missing',
  returning: 'return_open',
} as const satisfies Record<ParcelHold, string>

/** Refuses what cannot be done with held parcels, by what holds the first of them. */
export async function refuseHeld(
  writer: Writer,
  accountId: string,
  parcels: readonly ParcelRow[],
): Promise<void> {
  const [hold] = await holdsOf(writer, accountId, parcels)
  if (hold !== undefined) throw refuse(REFUSED[hold])
}

/** What holds each of the parcels that something holds. */
export async function holdsOf(
  writer: Writer,
  accountId: string,
  parcels: readonly ParcelRow[],
): Promise<ParcelHold[]> {
  const parcelId = parcels.map(({ id }) => id)
  const goods = await writer.loadWhere(accountId, 'goods', { parcelId })
  const returns = await writer.loadWhere(accountId, 'goodsReturn', { parcelId })
  return parcels.flatMap((parcel) => {
    const isOfIt = (one: { parcelId: string | null }) => one.parcelId === parcel.id
    const isReturning = returns.some((one) => isOfIt(one) && isOpenReturn(one))
    return holdOf({ parcel, goods: goods.filter(isOfIt), isReturning }) ?? []
  })
}
