import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelFollowers } from '#features/parcels/server/followers.ts'
import { tellOfMissing } from '#features/parcels/server/tell-of-missing.ts'
import { type Measures, writeMeasurement } from '#features/parcels/server/write-measurement.ts'
import type { StaffPicture } from '#features/pictures/server/staff-pictures.ts'

type Arrival = {
  /** null: the parcel was not declared. */
  before: ParcelRow | null
  after: ParcelRow & { receivedAt: string }
  measured: readonly (Measures & Pick<Rows['measurement'], 'by' | 'at'>)[]
  pictures: readonly (StaffPicture & Pick<Rows['photo'], 'purpose'> & { at: string })[]
}

/**
 * Writes a member's arrived parcel, what was measured and photographed, the event for the member and the audit entry;
 * completes buying requests.
 */
export async function writeArrival(
  scope: MemberScope,
  { before, after, measured, pictures }: Arrival,
): Promise<void> {
  const { id, code, trackingNumber, stage, originWarehouse, destinationWarehouseId } = after
  scope.put('parcel', after)
  for (const { by, at, ...measures } of measured) {
    writeMeasurement(scope, { parcelId: id, by, at }, measures)
  }
  for (const { at, ...photo } of pictures) {
    writeStaffPhoto(scope, { ownerId: id, at }, photo)
  }
  scope.event({
    kind: stage === 'toDeclare' ? 'parcelUndeclared' : 'parcelReceived',
    objectId: id,
    args: { code, trackingNumber, originWarehouse, destinationWarehouseId },
  })
  const unmissed = { ...after, missingSince: null }
  await tellOfMissing(scope, unmissed, after)
  scope.audit({ act: 'receiveParcel', about: 'parcel', objectId: id, before, after })
  await parcelFollowers().arrived(scope, after)
}

/** A picture that staff took of a member's parcel. */
export function writeStaffPhoto(
  scope: MemberScope,
  { ownerId, at }: { ownerId: string; at: string },
  photo: StaffPicture & Pick<Rows['photo'], 'purpose'>,
): void {
  scope.put('photo', {
    id: scope.newId(),
    ownerTable: 'parcel',
    ownerId,
    ...photo,
    by: 'staff',
    state: 'stored',
    createdAt: at,
  })
}
