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
  /** What was measured now; null where it was measured before. */
  measured: Measures | null
  picture: StaffPicture | null
}

/** Writes a member's arrived parcel, what was measured, its arrival photo, the event for the member and the audit entry; completes buying requests. */
export async function writeArrival(
  writer: Writer,
  { accountId, before, after, measured, picture }: Arrival,
  { newId, nowMs }: Pick<Services, 'newId' | 'nowMs'>,
): Promise<void> {
  const { id, code, trackingNumber, stage, originWarehouse, destinationWarehouseId } = after
  const { receivedAt: at } = after
  writer.put(accountId, 'parcel', after)
  if (measured !== null) {
    const measuring = { parcelId: id, by: 'receiving', at } as const
    writeMeasurement({ writer, accountId }, measuring, measured, { newId })
  }
  if (picture !== null) {
    const photo = { ...picture, purpose: 'arrival' } as const
    writeStaffPhoto(writer, accountId, { ownerId: id, at }, photo, { newId })
  }
  writer.event(accountId, {
    kind: stage === 'toDeclare' ? 'parcelUndeclared' : 'parcelReceived',
    objectId: id,
    args: { code, trackingNumber, originWarehouse, destinationWarehouseId },
  })
  const unmissed = { ...after, missingSince: null }
  await tellOfMissing({ writer, accountId }, unmissed, after, { nowMs })
  writer.audit({ act: 'receiveParcel', accountId, objectId: id, before, after })
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
    ...{ id: newId(), ownerTable: 'parcel', ownerId, ...photo },
    ...{ by: 'staff', state: 'stored', createdAt: at },
  })
}
