import * as v from 'valibot'
import { text } from '#engine/shared/fields.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'

/** A member number as typed, whatever its check character: it is printed in groups. */
export const memberNum = v.pipe(
  text,
  v.maxLength(40),
  v.transform(normaliseCode),
  v.regex(/^SP\d{6,9}.$/),
)
