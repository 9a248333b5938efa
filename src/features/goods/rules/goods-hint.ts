import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'
import type { GoodsClass } from './goods-class.ts'
import { LIKENESS, NEUTRAL, ORDINARY, PROPERTIES, PURPOSES, REASONS } from './goods-vocabulary.ts'

export type GoodsReason = keyof typeof REASONS
export type GoodsHint = { goodsClass: Exclude<GoodsClass, 'standard'>; reason: GoodsReason }

type Meaning =
  | { kind: 'reason' | 'property'; reason: GoodsReason }
  | { kind: 'purpose' | 'ordinary' | 'neutral' | 'likeness' }
type Word = { start: number; end: number; meaning: Meaning }
type Vocabulary = { words: Map<string, Meaning>; longest: number }

/** What stays what it is whatever is named after it: CBD oil, a taser flashlight. */
const LASTING: ReadonlySet<GoodsReason> = new Set(['drug', 'weapon', 'tobacco'])
/** A likeness of these is harmless; a likeness of a weapon is not. */
const HARMLESS_LIKENESS: ReadonlySet<GoodsReason> = new Set([
  'food',
  'freshFood',
  'liveAnimal',
  'wildlife',
  'cash',
  'knife',
  'cosmetics',
  'flammable',
  'tobacco',
])

const zhWords = (list: string) => list.trim().split(/\s+/)
const enWords = (list: string) => list.trim().split(/,\s*/)

/** Later meanings of a word win, so that the general lists come first. */
function vocabulary(language: 'en' | 'zh', split: (list: string) => string[]): Vocabulary {
  const words = new Map<string, Meaning>()
  const add = (lists: Record<'en' | 'zh', string>, meaning: Meaning) => {
    for (const word of split(lists[language])) words.set(word, meaning)
  }
  for (const [reason, lists] of Object.entries(REASONS))
    add(lists, { kind: 'reason', reason: reason as GoodsReason })
  for (const [reason, lists] of Object.entries(PROPERTIES))
    add(lists, { kind: 'property', reason: reason as GoodsReason })
  add(LIKENESS, { kind: 'likeness' })
  add(ORDINARY, { kind: 'ordinary' })
  add(PURPOSES, { kind: 'purpose' })
  add(NEUTRAL, { kind: 'neutral' })
  return { words, longest: Math.max(...[...words.keys()].map((word) => word.length)) }
}

const ZH = vocabulary('zh', zhWords)
const EN = vocabulary('en', enWords)

const HAN = /\p{Script=Han}/u
/** Packing and pack sizes: what precedes them is still the end of the noun. */
const PACKING = /^(礼盒|礼包|盒装|罐装|袋装|瓶装|桶装|套装|套组|补充|替换|组|单|两|双|一)/
/** After a word: a colour, a flavour. */
const COLOUR_OR_FLAVOUR =
  /^([浅深淡]?[灰白红绿棕黄金橘粉银]?色(?!号)|[灰白红绿棕](?![酒茶糖豆枣薯枸])|味|口味|香型|风味|感)/
const SEPARATOR = /[\s,、+&/和与及]/
/** After fresh food: what makes it keep. */
const PRESERVED = /^(果?干|脯|酱|罐头|冻干|脆|松|粉|汁|味?糖|味?糕)/
/** Before a case or a box: it comes with the thing, or the thing comes in it. */
const EXTRA = /(附|送|赠|含|配|[一二两三四五六十百\d])$/
const NEGATION = /(不含|不带|无需|不需|不用|未含|没有|不附|免|无|防|非|抗|去)$/

function zhSpans(text: string): Word[] {
  const words: Word[] = []
  for (let at = 0; at < text.length; ) {
    const word = HAN.test(text[at] ?? '') ? longestAt(text, at) : null
    if (word) words.push(word)
    at = word ? word.end : at + 1
  }
  return words
}

function longestAt(text: string, at: number): Word | null {
  for (let length = Math.min(ZH.longest, text.length - at); length > 0; length--) {
    const end = at + length
    const word = text.slice(at, end)
    const rest = text.slice(end)
    const whole = !HAN.test(rest[0] ?? '') || PACKING.test(rest)
    const follows = length > 1 || HAN.test(text[at - 1] ?? '')
    const meaning = ZH.words.get(word) ?? (whole && follows ? ZH.words.get(`${word}$`) : undefined)
    if (meaning === undefined) continue
    const before = text.slice(0, at)
    const dropped =
      (meaning.kind === 'purpose' && EXTRA.test(before)) ||
      ((meaning.kind === 'reason' || meaning.kind === 'property') &&
        (COLOUR_OR_FLAVOUR.test(rest) || NEGATION.test(before)))
    if (dropped) return { start: at, end, meaning: { kind: 'neutral' } }
    const isPreserved =
      'reason' in meaning && meaning.reason === 'freshFood' && PRESERVED.test(rest)
    return { start: at, end, meaning: isPreserved ? { kind: 'reason', reason: 'food' } : meaning }
  }
  return null
}

/** A pack: rolling tobacco 50g pouch. */
const PACKED = /\d\s?(?:g|kg|ml|l|oz|lb)\s+$/
const LETTERS = /[a-z0-9][a-z0-9'’-]*/g
/** What follows these says what goes with the thing or where it comes from. */
const ENGLISH_TAIL =
  /(?:\s|^)(?:with|for|from|by|made in|no|not|without|w\/o?|excl\.?|excludes)\s[^,;()]*/g
const WITH_BATTERY =
  /[含附带有]\p{Script=Han}{0,3}电池|内[置建]\p{Script=Han}{0,2}电池|\b(?:with|w\/|incl\.?|includes|including|built-in|inbuilt|in-built)[\s\w-]{0,20}\bbatter(?:y|ies)\b|\bbatter(?:y|ies)(?: pack)? (?:included|inside|powered|operated)\b/u

const singular = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
]

function enSpans(name: string): Word[] {
  const text = name.replace(ENGLISH_TAIL, (tail) => ' '.repeat(tail.length))
  const letters = [...text.matchAll(LETTERS)].map((match) => ({ text: match[0], at: match.index }))
  const words: Word[] = []
  for (let i = 0; i < letters.length; ) {
    const size = [3, 2, 1].find((size) => enMeaning(letters.slice(i, i + size)) !== undefined) ?? 0
    const part = letters.slice(i, i + size)
    const meaning = size > 0 ? enMeaning(part) : undefined
    const first = part[0]
    const last = part.at(-1)
    const isPacking = first && meaning?.kind === 'purpose' && PACKED.test(text.slice(0, first.at))
    if (meaning && first && last && !isPacking)
      words.push({ start: first.at, end: last.at + last.text.length, meaning })
    i += Math.max(1, size)
  }
  return words
}

function enMeaning(part: { text: string; at: number }[]): Meaning | undefined {
  const joined = part.map(({ text }) => text).join(' ')
  for (const word of singular(joined)) {
    const meaning = EN.words.get(word)
    if (meaning) return meaning
  }
  return undefined
}

/**
 * The class that a goods name suggests, with its reason, or null for standard goods. The last noun decides
 * what a thing is (a phone case is a case), so each one replaces what the words before it suggested.
 */
export function hintGoodsClass(goodsName: string): GoodsHint | null {
  const folded = simplify(normalForm(goodsName).toLowerCase())
  const text = folded.replace(WITH_BATTERY, (phrase) => ' '.repeat(phrase.length))
  const words = [...zhSpans(text), ...enSpans(text)].sort((a, b) => a.start - b.start)
  let hint: GoodsReason | null = null
  let property: GoodsReason | null = null
  let hintEnd = -1
  let isLikeness = false
  for (const { start, end, meaning } of words) {
    if (meaning.kind === 'purpose') {
      hint = null
      property = null
    } else if (meaning.kind === 'ordinary') {
      hint = null
    } else if (meaning.kind === 'likeness') {
      isLikeness = true
    } else if (meaning.kind === 'property') {
      property = meaning.reason
    } else if (meaning.kind === 'reason') {
      if (isLikeness && HARMLESS_LIKENESS.has(meaning.reason)) continue
      const isNext = start - hintEnd <= (/\w/.test(text[start] ?? '') ? 1 : 0)
      const keep =
        hint !== null &&
        (LASTING.has(hint) ||
          (!isNext &&
            SEPARATOR.test(text.slice(hintEnd, start)) &&
            REASONS[hint].goodsClass === 'prohibited' &&
            REASONS[meaning.reason].goodsClass === 'restricted'))
      if (!keep) hint = meaning.reason
      hintEnd = end
    }
  }
  const reason = hint ?? (text === folded ? property : 'battery')
  return reason && { goodsClass: REASONS[reason].goodsClass, reason }
}
