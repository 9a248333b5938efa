import type { Writer } from '#server/database/writer.ts'
import type { Services } from '#server/services.ts'
import { tellOfMissing } from '#server/use-cases/parcels/tell-of-missing.ts'
import { type Measures, writeMeasurement } from '#server/use-cases/parcels/write-measurement.ts'
import { completeRequests } from '#server/use-cases/purchases/complete-requests.ts'
import type { ParcelRow, Rows } from '#shared/contract/rows.ts'
import type { StaffPicture } from './staff-pictures.ts'

type Arrival = {
  accountId: string
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
  writer: Writer,
  { accountId, before, after, measured, pictures }: Arrival,
  { newId, nowMs }: Pick<Services, 'newId' | 'nowMs'>,
): Promise<void> {
  const { id, code, trackingNumber, stage, originWarehouse, destinationWarehouseId } = after
  writer.put(accountId, 'parcel', after)
  for (const { by, at, ...measures } of measured) {
    writeMeasurement({ writer, accountId }, { parcelId: id, by, at }, measures, { newId })
  }
  for (const { at, ...photo } of pictures) {
    writeStaffPhoto(writer, accountId, { ownerId: id, at }, photo, { newId })
  }
  writer.event(accountId, {
    kind: stage === 'toDeclare' ? 'parcelUndeclared' : 'parcelReceived',
    objectId: id,
    args: { code, trackingNumber, originWarehouse, destinationWarehouseId },
  })
  const unmissed = { ...after, missingSince: null }
  await tellOfMissing({ writer, accountId }, unmissed, after, { nowMs })
  writer.audit({ act: 'receiveParcel', about: 'parcel', accountId, objectId: id, before, after })
  await completeRequests({ writer, accountId }, after, { nowMs })
}

/** A picture that staff took of a member's parcel. */
export function writeStaffPhoto(
  writer: Writer,
  accountId: string,
  { ownerId, at }: { ownerId: string; at: string },
  photo: StaffPicture & Pick<Rows['photo'], 'purpose'>,
  { newId }: { newId: () => string },
): void {
  writer.put(accountId, 'photo', {
    id: newId(),
    ownerTable: 'parcel',
    ownerId,
    ...photo,
    by: 'staff',
    state: 'stored',
    createdAt: at,
  })
}
