import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const MEMBER_FIELD_WORDS = {
  // Part of the change's title, its goods lines or its picture, or internal.
  language: null,
  notification: null,
  isOn: null,
} as const satisfies Record<string, FieldWords>
