import { msg } from '@lingui/core/macro'
import { choice, type FieldWords } from '#engine/client/parts/forms/field-words.ts'
import { WAREHOUSE_WORDS } from '#features/warehouses/member/parts/warehouse-words.ts'

/** Fields stand in the order of the forms, because the tray lists them so. */
export const PARCEL_FIELD_WORDS = {
  trackingNumber: { name: msg`Tracking number` },
  destinationWarehouseId: { name: msg`Warehouse`, format: choice(WAREHOUSE_WORDS) },
  note: { name: msg`Note` },
  // Part of the change's title, its goods lines or its picture, or internal.
  parcelId: null,
} as const satisfies Record<string, FieldWords>
