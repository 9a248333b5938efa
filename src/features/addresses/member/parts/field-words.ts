import { msg } from '@lingui/core/macro'
import { country, type FieldWords } from '#engine/client/parts/forms/field-words.ts'

/** Fields stand in the order of the forms, because the tray lists them so. */
export const ADDRESS_FIELD_WORDS = {
  recipient: { name: msg`Recipient` },
  country: { name: msg`Country or region`, format: country },
  phone: { name: msg`Phone` },
  province: { name: msg`Province or state` },
  city: { name: msg`City` },
  area: { name: msg`District` },
  detail: { name: msg`Street address` },
  postalCode: { name: msg`Postal code` },
  // Part of the change's title, its goods lines or its picture, or internal.
  defaultAddressId: null,
} as const satisfies Record<string, FieldWords>
