import { type RawBuilder, sql } from 'kysely'
import { plainCharacters } from '#engine/shared/plain-typed.ts'

/** Follows every character. */
const LAST = '\u{10FFFF}'

/**
 * Whether a number begins or ends with a part, by an index of each with `text_pattern_ops` (migration 0301). The
 * operators compare by bytes, whatever the language of the database, and serve a plan for any value.
 */
export function hasPart(number: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`(${beginsWith(number, part)} or ${endsWith(number, part)})`
}

/** Whether a text begins with another, by an index with `text_pattern_ops`. */
export const beginsWith = (text: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`(${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST})`

/** Whether a text ends with another, by such an index of the text read backwards. */
export const endsWith = (text: RawBuilder<unknown>, end: string): RawBuilder<boolean> =>
  beginsWith(sql`reverse(${text})`, [...end].toReversed().join(''))

/** The words of a text as the function `search_words` of the database reads them (migration 0301). */
export function wordsOf(text: string): string[] {
  const plain = plainCharacters(text).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const words = [...plain.matchAll(/[a-z0-9]+|[^\0-\x7f]+/g)].flatMap(([run]) => {
    if (run < '{') return [run]
    const characters = [...run]
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  })
  return [...new Set(words)]
}
