import { type RawBuilder, sql } from 'kysely'
import { wordsOf } from '#engine/server/database/parts-of-text.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { Right } from '#engine/shared/rights.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { SHORTEST_PART } from '#features/desk/contract/search.ts'

/** What was typed or scanned, in the forms in which it is compared. */
export type Searched = {
  text: string
  /** As a number of ours. */
  code: string
  /** As a tracking number. */
  key: string
  /** The same where it is long enough to be a part of one; null otherwise. */
  part: { code: string; key: string } | null
  /** As words of goods and names; empty if there are none. */
  words: string[]
  /** Of who searches. */
  rights: readonly Right[]
}

/** Rows that a part may name before they are put in order: a frequent one, such as 0000, names thousands. */
export const MOST_OF_PART = 1_000

/** Reads what was typed in each form in which something is found by it. */
export function searchedBy(text: string, rights: readonly Right[]): Searched {
  const code = normaliseCode(text)
  const key = trackingKey(typedNumber(text))
  const bare = trackingKey(text)
  // Behind the two letters that say what a number is of, O and I are digits.
  const partOfCode = normaliseCode(`PK${bare}`).slice(2)
  const part = bare.length < SHORTEST_PART ? null : { code: partOfCode, key: bare }
  return { text: text.trim(), code, key, part, words: wordsOf(text), rights }
}

/** The rows of several queries, each once. */
export const union = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(queries, sql` union `)
