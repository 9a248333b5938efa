import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const ORDER_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  shipmentId: null,
  cartonId: null,
} as const satisfies Record<string, FieldWords>
