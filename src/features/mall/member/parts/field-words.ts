import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const MALL_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  productId: null,
  variantId: null,
  shopId: null,
} as const satisfies Record<string, FieldWords>
