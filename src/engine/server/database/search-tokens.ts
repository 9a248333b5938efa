import { Converter } from 'opencc-js/t2cn'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'

/*
 * Chinese and Japanese have no spaces, so their text is indexed by single characters and by pairs of neighbours; other
 * text by words and their beginnings. Each character is simplified alone, never as part of a phrase: otherwise a query
 * of one character would differ from the same character in a name. Where letters and digits meet, a name is indexed
 * with and without a space between them: people write “iPhone 15” and “iPhone15”. A query is not split: “A4” would find
 * every set of 4 with an “a”.
 */

const convert = Converter({ from: 't', to: 'cn' })
/** Converting takes microseconds a character, and names repeat the same few thousand. */
const simplified = new Map<string, string>()
function simplifyOne(character: string): string {
  const simple = simplified.get(character) ?? convert(character)
  simplified.set(character, simple)
  return simple
}

const IDEOGRAPHIC = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`
const RUN = new RegExp(`[${IDEOGRAPHIC}]+|[[\\p{L}\\p{N}]--[${IDEOGRAPHIC}]]+`, 'gv')
const LETTERS_OR_DIGITS = /\p{N}+|\P{N}+/gu
const STARTS_IDEOGRAPHIC = new RegExp(`^[${IDEOGRAPHIC}]`, 'v')
/** Goods that are said with 子 and named without it: 杯子, but 保温杯. Not others, such as 电子 and 包子. */
const SAID_WITH_ZI =
  /(?<=[杯瓶盒袋箱罐盘碟勺叉刀锅铲垫毯被枕帘梳镜伞扇帽鞋靴袜裤裙桌椅凳柜架本册夹绳链珠])子$/
const SHORTEST_BEGINNING = 2
const LONGEST_BEGINNING = 20

/** What a name of a product is found by. */
export function indexTokens(texts: readonly string[]): string[] {
  const tokens = texts.flatMap((text) => {
    const parts = runsOf(text).flatMap((run) =>
      isIdeographic(run) ? [run] : (run.match(LETTERS_OR_DIGITS) ?? []),
    )
    return parts.flatMap((part, at) =>
      isIdeographic(part) ? grams(part) : [part, joined(parts, at)].flatMap(beginnings),
    )
  })
  return [...new Set(tokens)]
}

/** All tokens of these a product must have; empty if the text has neither a letter nor a number. */
export function queryTokens(text: string): string[] {
  const tokens = runsOf(text).flatMap((run) => {
    if (!isIdeographic(run)) return [stem(run).slice(0, LONGEST_BEGINNING)]
    const characters = [...run.replace(SAID_WITH_ZI, '')]
    return characters.length === 1 ? characters : pairs(characters)
  })
  return [...new Set(tokens)]
}

/** Words and ideographic runs, without case, accents, width and script variants. */
export function runsOf(text: string): string[] {
  const plain = normalForm(normalForm(text, 'NFKD').replace(/\p{M}/gu, ''), 'NFC').toLowerCase()
  return [...simplify(simplifyAll(plain)).matchAll(RUN)].map(([run]) => run)
}

/** A part of a text with those after it, as long as letters and digits alternate. */
function joined(parts: readonly string[], at: number): string {
  const [first = '', ...after] = parts.slice(at, at + LONGEST_BEGINNING)
  const end = after.findIndex((part, nth) => {
    const prefix = after[nth - 1] ?? first
    return isIdeographic(part) || isNumber(part) === isNumber(prefix)
  })
  return [first, ...after.slice(0, end === -1 ? undefined : end)].join('')
}

const simplifyAll = (text: string) => text.replace(/\p{Script=Han}/gu, simplifyOne)

const isNumber = (part: string) => /^\p{N}/u.test(part)
const isIdeographic = (run: string) => STARTS_IDEOGRAPHIC.test(run)

function grams(run: string): string[] {
  const characters = [...run]
  return [...characters, ...pairs(characters)]
}

const pairs = (characters: readonly string[]) =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** A word is found as it is typed, and in singular and plural. */
function beginnings(word: string): string[] {
  const characters = [...word].slice(0, LONGEST_BEGINNING)
  const prefixes = characters.map((_, at) => characters.slice(0, at + 1).join(''))
  return [...prefixes.filter(({ length }) => length >= SHORTEST_BEGINNING), word, stem(word)].map(
    (token) => token.slice(0, LONGEST_BEGINNING),
  )
}

/** The word without the ending of an English plural. */
function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
