import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

export const SHOT_FIELD_WORDS = {
  // The photo is shown, and the place of a ring on it is seen and not read.
  photoId: null,
  x: null,
  y: null,
  radius: null,
} as const satisfies Record<string, FieldWords>
