import { optional, quiet, required } from '#engine/shared/event.ts'
import type { EndingChoice, EndingReason } from '#features/parcels/rules/parcel-ending.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** `freeUntil`: the last free day at the warehouse. */
type StorageArgs = {
  code: string
  originWarehouse: WarehouseId | null
  freeUntil: string
  daysLeft: number
  feeFen: number
}

export const STORAGE_EVENTS = {
  /** The free storage ends soon, today, or has ended. */
  storageEnding: optional<StorageArgs>('parcel'),
  /** The fee has reached its cap; without an answer staff may end the storage. */
  storageLastNotice: required<StorageArgs>('parcel'),
  /** Staff ask whether a parcel is to be returned or disposed of. */
  endingAsked: required<{ code: string; reason: EndingReason; words: string }>('parcel'),
  endingAnswered: quiet<{ choice: EndingChoice }>('parcel'),
  /** It was returned or disposed of. */
  parcelEnded: required<{
    code: string
    choice: EndingChoice
    carrier: string
    trackingNumber: string
  }>('parcel'),
}
