import { msg } from '@lingui/core/macro'
import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'
import { warehouseName } from '#features/warehouses/member/data/directory.ts'

const nameOf: NonNullable<NonNullable<FieldWords>['format']> = (i18n, value) =>
  warehouseName(String(value), i18n.locale)

/** Fields stand in the order of the forms, because the tray lists them so. */
export const PARCEL_FIELD_WORDS = {
  trackingNumber: { name: msg`Tracking number` },
  destinationWarehouseId: { name: msg`Warehouse`, format: nameOf },
  note: { name: msg`Note` },
  // Part of the change's title, its goods lines or its picture, or internal.
  parcelId: null,
} as const satisfies Record<string, FieldWords>
