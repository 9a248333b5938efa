import { readFileSync } from 'node:fs'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'

/*
 * Letters and digits that look like others, from Unicode's confusables (UTS #39, Unicode 15): on each line what they look
 * like, a tab, and the characters. NFKC and the marks that are removed cover the rest.
 */
const TABLE = readFileSync(new URL('./confusables.tsv', import.meta.url), 'utf8')
const PROTOTYPES = new Map<string, string>([
  ['0', 'O'],
  ['1', 'l'],
  ['I', 'l'],
  ['|', 'l'],
  ['m', 'rn'],
])
for (const line of TABLE.split('\n')) {
  const [prototype = '', alike = ''] = line.split('\t')
  for (const character of alike) PROTOTYPES.set(character, prototype)
}

/** Letters of fancy text, and signs and digits that are read as letters, which Unicode does not list. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['abcdefghijklmnopqrstuvwxyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'],
  ['abcdefghijlmnopqrsuvwyz', 'ᗩᗷᑕᗪᕮᖴᘜᕼᓰᒍᒪᗰᑎᗝᑭᑫᖇᔕᑌᐯᗯᖻᘔ'],
  ['asset', '4$537'],
  ['aooonnn', '@○◯⭕пПꞑ'],
]
for (const [letters, alike] of ALIKE) {
  for (const [nth, character] of [...alike].entries()) {
    PROTOTYPES.set(character, letters[nth] ?? '')
  }
}
/** White letters on black, and the halves of flags: 26 of each from here on. */
const SYMBOLS = [0x1f150, 0x1f170, 0x1f1e6]
for (const first of SYMBOLS) {
  for (let nth = 0; nth < 26; nth += 1) {
    PROTOTYPES.set(String.fromCodePoint(first + nth), String.fromCharCode(97 + nth))
  }
}
const SIGNS = /[$@○◯⭕\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
/** Writes signs that are read as letters as these, so that they are within words and not between them. */
const spelt = (text: string) => text.replace(SIGNS, (one) => PROTOTYPES.get(one) ?? one)

const MARKS = /\p{M}|\p{DI}/gu
const HAN = /\p{Script=Han}/u
/** A shorter name is no sign within a longer word. */
const MIN_WITHIN = 4

const skeleton = (text: string): string =>
  Array.from(normalForm(text, 'NFKD').replace(MARKS, ''), (one) => PROTOTYPES.get(one) ?? one).join(
    '',
  )

/** What a text looks like, whatever its script, case, width, accents and invisible characters; for comparing only. */
export const look = (text: string): string => {
  // Capitals and small letters look like different ones, so both are judged.
  const skeletonText = skeleton(skeleton(text).toLowerCase()).toLowerCase()
  return simplify(normalForm(skeletonText).replace(MARKS, '')).replaceAll('i', 'l')
}

/**
 * The looks of the words of a text: digits are letters of a word, as in "supp0rt", or end it, as in "support24", and so
 * do capitals, as in "SupportTeam".
 */
const wordsOf = (text: string): Set<string> => {
  const plain = spelt(normalForm(text).replace(/\p{DI}/gu, ''))
  const ends = [/[^\p{L}\p{N}\p{M}|]+/u, /[^\p{L}\p{M}]+/u, /[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u]
  const parts = ends.flatMap((end) => [
    ...plain.split(end),
    // Letters apart, as in "s t a f f".
    plain.split(end).join(''),
  ])
  return new Set(parts.map(look).filter((one) => one !== ''))
}

/**
 * Whether a name could be taken for one of the business, by its `names`, which are found anywhere, or for one of its
 * people, by `words`, which are found as words; Chinese ones anywhere.
 */
export function looksLike(
  name: string,
  { names, words }: { names: readonly string[]; words: readonly string[] },
): boolean {
  const nameWords = wordsOf(name)
  const isWithin = (part: string) => [...nameWords].some((one) => one.includes(part))
  const joined = (one: string) => look(normalForm(one).replace(/[^\p{L}\p{N}\p{M}]+/gu, ''))
  const has = (one: string, isName: boolean) => {
    const word = joined(one)
    if (word === '') return false
    return HAN.test(one) || (isName && word.length >= MIN_WITHIN)
      ? isWithin(word)
      : nameWords.has(word)
  }
  return names.some((one) => has(one, true)) || words.some((one) => has(one, false))
}
