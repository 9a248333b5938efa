import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const PICTURE_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  ownerId: null,
  ownerTable: null,
  purpose: null,
  sha256: null,
  byteLength: null,
  contentType: null,
} as const satisfies Record<string, FieldWords>
