import type { DeviceStores } from '#engine/shared/device-store.ts'

export const ACCOUNT_STORES: DeviceStores = {
  // A new address that becomes the default one is one piece of work.
  account: { countsAs: 'named' },
}
