import type { Writer } from '#server/database/writer.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'

/** Tells the member that a parcel is missing from its shelf or that it is here again, if that has changed. */
export function tellOfMissing(
  writer: Writer,
  accountId: string,
  before: ParcelRow,
  { missingSince }: Pick<ParcelRow, 'missingSince'>,
): void {
  if ((before.missingSince === null) === (missingSince === null)) return
  const { id: objectId, code, trackingNumber } = before
  const kind = missingSince === null ? 'parcelFound' : 'parcelMissing'
  writer.event(accountId, { kind, objectId, args: { code: code ?? '', trackingNumber } })
}
