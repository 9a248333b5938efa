import { DEVICE_STORES } from '#registry/device-stores.ts'
import type { DeviceStore } from './device-store.ts'
import type { Rows, SyncedTable } from './rows.ts'

/** What the feature of a table says of it. */
export const storeOf = <T extends SyncedTable>(table: T): DeviceStore<Rows[T]> =>
  DEVICE_STORES[table] ?? {}
