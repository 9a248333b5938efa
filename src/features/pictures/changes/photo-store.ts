import type { DeviceStores } from '#engine/shared/device-store.ts'

export const PHOTO_STORES: DeviceStores = {
  photo: { countsAs: 'owner' },
}
