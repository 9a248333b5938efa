import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const CART_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  lineId: null,
  checkoutId: null,
  isSelected: null,
} as const satisfies Record<string, FieldWords>
