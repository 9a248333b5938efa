import type { DeviceStores } from '#engine/shared/device-store.ts'

export const MESSAGE_STORES: DeviceStores = {
  message: { countsAs: 'messages' },
}
