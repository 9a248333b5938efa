import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelFollowers } from './followers.ts'

type Place = Pick<ParcelRow, 'missingSince'>

/**
 * Tells the member that a parcel is missing from its shelf or that it is here again, if that has changed. One that is
 * here again needs no compensation, so an open case ends.
 */
export async function tellOfMissing(
  scope: MemberScope,
  before: ParcelRow,
  { missingSince }: Place,
): Promise<void> {
  if ((before.missingSince === null) === (missingSince === null)) return
  const { id: objectId, code, trackingNumber } = before
  const kind = missingSince === null ? 'parcelFound' : 'parcelMissing'
  scope.event({ kind, objectId, args: { code: code ?? '', trackingNumber } })
  if (missingSince !== null) return
  await parcelFollowers().found(scope, objectId)
}
