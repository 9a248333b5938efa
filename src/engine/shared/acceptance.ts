import * as v from 'valibot'
import { list, text, wholeNumber } from '#engine/shared/fields.ts'

/** The most texts that are named at once. */
export const MAX_DOCUMENTS = 20
export const documentVersion = wholeNumber(1, 10_000)

/** What the member has not accepted yet. Any name, because an older app must be able to read it. */
export const toAccept = list(
  v.object({ document: text, version: documentVersion, date: text }),
  MAX_DOCUMENTS,
)
