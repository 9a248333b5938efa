import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'
import {
  type AnyCondition,
  CONDITIONS,
  type Condition,
  type Facts,
  factsOf,
  isCondition,
  isSaidBeside,
} from './customs-conditions.ts'

/** A heading of six digits, and what must be true of the goods: of each group one. */
type Heading = { hs6: string; groups: readonly (readonly AnyCondition[])[] }
/** `name`: what customs are told in English. Without headings it is open under which one the goods fall. */
type UsualGoods = { name: string; isWorn: boolean; headings: readonly Heading[] }
/** Usual goods by their folded words in all languages. */
export type CustomsGoods = { words: ReadonlyMap<string, UsualGoods>; longest: number }

/** What customs can be told. `conditions`: what the name leaves open and this heading takes for granted. */
export type CustomsChoice = {
  description: string
  hs6: string | null
  conditions: readonly (readonly Condition[])[]
}
/**
 * What a name means: the whole name (`exact`) or a part of it (`part`) names goods with one heading; the heading depends on
 * what the name leaves open (`depends`); it names several goods (`several`), or none.
 */
export type CustomsMatch =
  | { kind: 'exact' | 'part'; choice: CustomsChoice }
  | { kind: 'depends'; choice: CustomsChoice; choices: readonly CustomsChoice[] }
  | { kind: 'several'; choices: readonly CustomsChoice[] }
  | { kind: 'none' }

/** More than a name of goods says; what follows is not read. */
const MOST_READ = 400
const MOST_CHOICES = 12

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
const SPACE_AT_CJK = new RegExp(`(?<=[${CJK}]) | (?=[${CJK}])`, 'gu')
const CJK_LETTER = new RegExp(`[${CJK}]`, 'u')
const LATIN = /[a-z\d]/

/** What is given along, what stands in brackets, and in Japanese what it is for and the shape that it has. */
const ASIDE =
  /[([{【「][^()[\]{}【】「」]*[)\]}】」]|[赠贈送附]\p{Script=Han}{1,12}|[\p{Script=Katakana}ー]{2,12}用|(?:手帳|封筒)型/gu

/** Of English words the singular, by rule: it only has to be the same on both sides. */
function singular(word: string): string {
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const fold = (text: string) =>
  simplify(normalForm(text).toLowerCase())
    .replace(/['’]s\b|['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/[a-z]{4,}/g, singular)
    .trim()

/**
 * A name of goods as names are compared: width, case, Traditional or Simplified characters, marks, plurals and spaces
 * between Chinese or Japanese characters make no difference.
 */
export const foldGoodsName = (text: string): string =>
  fold(text.slice(0, MOST_READ)).replace(SPACE_AT_CJK, '')

/** Reads what the build has made of the list of usual goods: a line each, of headings, name and folded words. */
export function readCustomsGoods(text: string): CustomsGoods {
  const words = new Map<string, UsualGoods>()
  let longest = 0
  for (const line of text.split('\n')) {
    const [headings = '', name = '', all = ''] = line.split('\t')
    const goods = {
      name: name.replace('*', ''),
      isWorn: name.startsWith('*'),
      headings: readHeadings(headings),
    }
    for (const word of all.split('/')) {
      words.set(word, goods)
      longest = Math.max(longest, word.length)
    }
  }
  return { words, longest }
}

const readHeadings = (text: string): Heading[] =>
  text
    .split(' ')
    .filter((one) => /^\d{6}/.test(one))
    .map((one) => {
      const [hs6 = '', conditions] = one.split(':')
      const groups = conditions?.split('+') ?? []
      return { hs6, groups: groups.map((group) => group.split(',').filter(isCondition)) }
    })

/** How much or how many, which says nothing of what it is: 75 ml, 2件. */
const AMOUNT =
  /(?<![a-z\d])\d{1,6}(?: \d{1,4})? ?(?:ml|kg|mm|cm|g|l|m|[件个片包支瓶双码寸吋入抽只条盒袋])?(?![a-z\d])/gu

const wholeName = (name: string, { words }: CustomsGoods) =>
  words.get(name.replace(/ +/g, ' ').trim().replace(SPACE_AT_CJK, ''))

/** What customs can be told of goods by their name, and how sure that is. Reads the first 400 characters. */
export function matchCustoms(text: string, goods: CustomsGoods): CustomsMatch {
  const name = fold(text.slice(0, MOST_READ))
  const whole = wholeName(name, goods) ?? wholeName(name.replace(AMOUNT, ' '), goods)
  if (whole !== undefined) return judge(whole, factsOf(name), 'exact')
  const plain = fold(normalForm(text.slice(0, MOST_READ)).replace(ASIDE, ' '))
  const facts = factsOf(plain)
  const found = goodsIn(plain, goods)
  const things = new Set(found.map(({ thing }) => thing))
  const [first, ...others] = found.toSorted((a, b) => b.word.length - a.word.length)
  if (first === undefined) return { kind: 'none' }
  const isLast = found.at(-1)?.thing === first.thing
  const isLongest = others.every(
    ({ word, thing }) => thing === first.thing || word.length < first.word.length,
  )
  if (isLast && isLongest && !found.some(({ isAttribute }) => isAttribute))
    return judge(first.thing, facts, 'part')
  const choices = [...things].toReversed().map((thing) => choiceOf(thing, facts))
  return { kind: 'several', choices: choices.slice(0, MOST_CHOICES) }
}

/** What the goods are not themselves, but are for: the shell of a phone, a bag for a racket. */
const IS_FOR =
  /^(?:保护|收纳)?(?:套(?!装|餐|件|组|$)|套$|壳|盒(?!装)|架|袋(?!装)|膜|配件|零件|支架|收纳|挂件|贴纸?|模型|玩具|造型|形状|专用|清洁|刷|香味?|用|ケース|カバー|ホルダー|スタンド|フィルム|ポーチ|クリーナー)/u

type Found = { word: string; thing: UsualGoods; isAttribute: boolean }

/** The goods that a folded name mentions, from the first, each by the longest word that stands there. */
function goodsIn(name: string, { words, longest }: CustomsGoods): Found[] {
  const found: Found[] = []
  for (let start = 0; start < name.length; ) {
    const word = wordAt(name, start, words, longest)
    const thing = words.get(word)
    const rest = name.slice(start + word.length)
    if (thing !== undefined) found.push({ word, thing, isAttribute: IS_FOR.test(rest) })
    start += Math.max(1, word.length)
  }
  return found
}

function wordAt(
  name: string,
  start: number,
  words: CustomsGoods['words'],
  longest: number,
): string {
  const isInside = LATIN.test(name.charAt(start)) && LATIN.test(name.charAt(start - 1))
  if (isInside) return ''
  for (let length = Math.min(longest, name.length - start); length > 0; length -= 1) {
    const word = name.slice(start, start + length)
    if (!words.has(word)) continue
    const next = name.charAt(start + length)
    const isCut = LATIN.test(word.at(-1) ?? '') && LATIN.test(next)
    // A single character is a word only where no other follows: 书 in 书 and 旧书, not in 书法.
    const isPart = length === 1 && CJK_LETTER.test(next)
    if (!isCut && !isPart) return word
  }
  return ''
}

function judge(thing: UsualGoods, facts: Facts, kind: 'exact' | 'part'): CustomsMatch {
  const choice = choiceOf(thing, facts)
  if (choice.hs6 !== null) return { kind, choice }
  const choices = thing.isWorn && facts.isForBabies ? [] : openChoices(thing, facts)
  return { kind: 'depends', choice, choices: choices.slice(0, MOST_CHOICES) }
}

const meets = (facts: Facts, group: readonly AnyCondition[]) =>
  group.some((condition) => facts.conditions.has(condition))

/** The goods with the heading that the facts lead to; null where they lead to none or to several. */
function choiceOf(thing: UsualGoods, facts: Facts): CustomsChoice {
  const fitting = thing.headings.filter(({ groups }) =>
    groups.every((group) => meets(facts, group)),
  )
  const [hs6 = null, ...others] = new Set(fitting.map((heading) => heading.hs6))
  // Clothes of babies have headings of their own.
  const isOpen = others.length > 0 || (thing.isWorn && facts.isForBabies)
  return {
    description: customsName(thing, facts, []),
    hs6: isOpen ? null : hs6,
    conditions: [],
  }
}

/** The headings that no fact speaks against, with what each takes for granted. */
function openChoices(thing: UsualGoods, facts: Facts): CustomsChoice[] {
  const kinds = new Set([...facts.conditions].map((one) => CONDITIONS[one].kind))
  return thing.headings
    .filter(({ groups }) =>
      groups.every((group) =>
        group.every((condition) => !kinds.has(CONDITIONS[condition].kind))
          ? true
          : meets(facts, group),
      ),
    )
    .map(({ hs6, groups }) => {
      const open = groups.filter((group) => !meets(facts, group))
      const conditions = open.map((group) => group.filter(isSaidBeside))
      return {
        description: customsName(thing, facts, open),
        hs6,
        conditions: conditions.filter((group) => group.length > 0),
      }
    })
}

/** What customs read: "men’s cotton T-shirt, knitted". `open`: conditions that are taken for granted beside the facts. */
function customsName(
  { name, isWorn }: UsualGoods,
  facts: Facts,
  open: readonly (readonly AnyCondition[])[],
): string {
  const taken = open.flatMap((group) => (group.length === 1 ? group : []))
  const wearer = taken.find((one) => CONDITIONS[one].kind === 'wearer')
  const words = [
    isWorn ? facts.wearer || (wearer ? CONDITIONS[wearer].adjective : '') : '',
    ...taken.filter((one) => one !== wearer).map((one) => CONDITIONS[one].adjective),
    facts.material,
  ]
  return [...words.filter((word) => word !== '' && !name.includes(word)), name].join(' ')
}
