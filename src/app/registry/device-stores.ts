import type { DeviceStores } from '#engine/shared/device-store.ts'
import { COMPENSATION_STORES } from '#features/compensations/changes/compensation-store.ts'
import { PARCEL_STORES } from '#features/parcels/changes/parcel-store.ts'

/** The tables with more on devices than their rows. */
export const DEVICE_STORES: DeviceStores = { ...COMPENSATION_STORES, ...PARCEL_STORES }
