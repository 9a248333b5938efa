import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const REQUEST_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  requestId: null,
  pieces: null,
  wish: null,
  isKept: null,
  shippingIncluded: null,
  confirmation: null,
  handlingRate: null,
} as const satisfies Record<string, FieldWords>
