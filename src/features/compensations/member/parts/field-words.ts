import { msg } from '@lingui/core/macro'
import { type FieldWords, money } from '#engine/client/parts/forms/field-words.ts'

/** Fields stand in the order of the forms, because the tray lists them so. */
export const COMPENSATION_FIELD_WORDS = {
  askedFen: { name: msg`Amount claimed`, format: money },
  // Part of the change's title, its goods lines or its picture, or internal.
  compensationId: null,
} as const satisfies Record<string, FieldWords>
