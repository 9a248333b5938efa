import { msg } from '@lingui/core/macro'
import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'

/** Fields stand in the order of the forms, because the tray lists them so. */
export const MESSAGE_FIELD_WORDS = {
  words: { name: msg`What you wrote` },
  // Part of the change's title, its goods lines or its picture, or internal.
  threadId: null,
  subject: null,
  count: null,
  pictures: null,
} as const satisfies Record<string, FieldWords>
