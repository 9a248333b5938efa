import type { Writer } from '#server/database/writer.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { StaffPicture } from './staff-pictures.ts'

type Arrival = {
  accountId: string
  /** null: the parcel was not declared. */
  before: ParcelRow | null
  after: ParcelRow
  picture: StaffPicture | null
  now: string
}

/** Writes a member's arrived parcel, its arrival photo, the event for the member and the audit entry. */
export function writeArrival(
  writer: Writer,
  { accountId, before, after, picture, now }: Arrival,
  { newId }: { newId: () => string },
): void {
  const { id, code, trackingNumber, stage, originWarehouse, destinationWarehouseId } = after
  writer.put(accountId, 'parcel', after)
  if (picture !== null) {
    writer.put(accountId, 'photo', {
      id: newId(),
      ownerTable: 'parcel',
      ownerId: id,
      purpose: 'arrival',
      ...picture,
      by: 'staff',
      state: 'stored',
      createdAt: now,
    })
  }
  writer.event(accountId, {
    kind: stage === 'toDeclare' ? 'parcelUndeclared' : 'parcelReceived',
    objectId: id,
    args: { code, trackingNumber, originWarehouse, destinationWarehouseId },
  })
  writer.audit({ act: 'receiveParcel', accountId, objectId: id, before, after })
}
