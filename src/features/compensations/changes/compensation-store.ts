import type { DeviceStores } from '#engine/shared/device-store.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'

export const COMPENSATION_STORES: DeviceStores = {
  compensation: { takesPictures: compensationCan.addPhoto },
}
