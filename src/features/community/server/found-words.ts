import { runsOf } from '#engine/server/database/search-tokens.ts'

const HAN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/**
 * Those of the listed words that a text contains, in any script variant, case and width. Chinese is found anywhere, also
 * with spaces and signs between its characters; other words as whole words.
 */
export function foundWords(text: string, listed: readonly string[]): string[] {
  const runs = runsOf(text)
  const [spaced, closed] = [` ${runs.join(' ')} `, runs.join('')]
  return listed.filter((word) => {
    const runs = runsOf(word)
    if (runs.length === 0) return text.includes(word)
    return HAN.test(word) ? closed.includes(runs.join('')) : spaced.includes(` ${runs.join(' ')} `)
  })
}
