import type { MemberEvent } from '#engine/shared/events.ts'
import { anId } from './row-builders.ts'

/** A parcel was received. */
export const arrival = (trackingNumber: string, objectId = anId()): MemberEvent => ({
  kind: 'parcelReceived',
  objectId,
  args: {
    trackingNumber,
    code: `PK${trackingNumber}`,
    originWarehouse: 'JP',
    destinationWarehouseId: 'JP',
  },
})
/** A claim was declined. */
export const decision = (reason: string): MemberEvent => ({
  kind: 'claimDecided',
  objectId: anId(),
  args: { status: 'declined', reason },
})
