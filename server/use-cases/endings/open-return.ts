import type { Writer } from '#server/database/writer.ts'
import { isOpenReturn } from '#shared/domain/return-states.ts'

/** Whether goods of a parcel wait for their way back to the merchant. */
export async function hasOpenReturn(
  writer: Writer,
  accountId: string,
  parcelId: string,
): Promise<boolean> {
  const returns = await writer.loadWhere(accountId, 'goodsReturn', { parcelId: [parcelId] })
  return returns.some(isOpenReturn)
}
