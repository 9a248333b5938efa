import type { DeviceStores } from '#engine/shared/device-store.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { listOfStage, PARCEL_LISTS } from '#features/parcels/rules/parcel-stages.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'

export const PARCEL_STORES: DeviceStores = {
  parcel: {
    countsAs: 'parcels',
    lists: { names: PARCEL_LISTS, of: ({ stage }) => listOfStage(stage) },
    key: ({ trackingNumber }) => trackingKey(trackingNumber),
    takesPictures: (parcel, field) =>
      field === 'proof' ? parcelCan.claim(parcel) : parcelCan.addPhoto(parcel),
  },
  claim: { countsAs: 'parcels' },
  goods: { countsAs: 'owner' },
}
