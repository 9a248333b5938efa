import type { DeviceStores } from '#engine/shared/device-store.ts'
import { COMPENSATION_STORES } from '#features/compensations/changes/compensation-store.ts'
import { ACCOUNT_STORES } from '#features/member/changes/account-store.ts'
import { MESSAGE_STORES } from '#features/messages/changes/message-store.ts'
import { PARCEL_STORES } from '#features/parcels/changes/parcel-store.ts'
import { PHOTO_STORES } from '#features/pictures/changes/photo-store.ts'

/** The tables with more on devices than their rows. */
export const DEVICE_STORES: DeviceStores = {
  ...ACCOUNT_STORES,
  ...COMPENSATION_STORES,
  ...MESSAGE_STORES,
  ...PARCEL_STORES,
  ...PHOTO_STORES,
}
