import * as v from 'valibot'
import { requiredText, text } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'

export const MAX_BANK_REFERENCE_LENGTH = 64

/** The calendar day on which a bank booked a line. */
export const valueDay = v.pipe(
  text,
  v.maxLength(10),
  v.check((date) => isInstant(`${date}T00:00:00.000Z`)),
)

/** Banks print references in groups and in either case, and their pages add characters that nobody sees. */
export const bankReference = v.pipe(
  requiredText(MAX_BANK_REFERENCE_LENGTH),
  v.transform((input) =>
    normalForm(input)
      .replace(/[\s\p{DI}]/gu, '')
      .toUpperCase(),
  ),
  v.nonEmpty(),
  v.maxLength(MAX_BANK_REFERENCE_LENGTH),
)
