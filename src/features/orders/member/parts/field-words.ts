import { msg } from '@lingui/core/macro'
import { type FieldWords, money } from '#engine/client/parts/forms/field-words.ts'

export const ORDER_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  shipmentId: null,
  cartonId: null,
  parcelIds: null,
  originWarehouse: null,
  channelCode: null,
  address: null,
  customs: null,
  services: null,
  isInsured: null,
  couponIds: null,
  maxFen: { name: msg`Highest price`, format: money },
  lastDay: { name: msg`Last day` },
} as const satisfies Record<string, FieldWords>
