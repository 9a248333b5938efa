import { inTier } from './tier.ts'

/**
 * What readers of text meet at length: each fills a text of any size. A reader that looks back from every character, or
 * that tries a pattern again from each of them, takes the square of the length for one of these.
 */
const FILLS = [
  '0',
  '9',
  '1,',
  '1,234',
  '0.',
  '.',
  ',',
  ', ',
  ';',
  '-',
  '+',
  'e',
  '1e',
  '１',
  '，',
  '、',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n ',
  ' \n',
  '\u3000',
  '\u2028',
  'a',
  'A',
  'a ',
  'a.',
  'a-',
  'a@',
  'a1',
  'SF1 ',
  'AB12',
  'm.tb.cn/',
  'https://',
  'https://m.tb.cn/a ',
  'http://a.b/c\n',
  'a.co ',
  '/',
  '//',
  '?',
  '&',
  '&a=',
  '=',
  '#',
  '#a ',
  '%',
  '%41',
  ':',
  '!',
  '(',
  '()',
  '[',
  '[a](',
  '{',
  '"',
  '""',
  '",',
  "'",
  "'='",
  '<',
  '<a ',
  '<a a="',
  '<!--',
  '&#',
  '&amp;',
  '\\',
  '*',
  '_',
  '|',
  '$',
  '¥',
  '¥1',
  '￥1,',
  '1元',
  '元',
  '満',
  '满 ',
  '满 ¥1 ',
  'S$1',
  'for $1 ',
  ' at ',
  '【',
  '【淘宝】',
  '】',
  '「',
  '」',
  '「」',
  '『',
  '「a」',
  '复制',
  '打开',
  '复制 打开',
  '点击链接',
  '中',
  '電',
  '电池',
  '枪',
  '红',
  '含',
  '不含',
  '内置电池',
  '含a',
  'battery ',
  'with ',
  'with battery ',
  'with a',
  'oil ',
  'knife ',
  '50g ',
  's',
  'es',
  'no ',
  'é',
  'e\u0301',
  '\u0301',
  '\u200d',
  '\u200c',
  '\u0301\u0316',
  '\ta\n',
  ' a=""',
  '\u2066',
  '\u2069',
  '\u2066\u2069',
  '\ufe0f',
  '\u{1f468}\u200d',
  '\u{1f600}',
  '\u{1f3f4}',
  '\u{e0041}',
  '\u{1f3f4}\u{e0041}',
  '\ud800',
  '\udc00',
  '\0',
  '\u0600\u0301',
  '\u00ad',
  '\ufdfa',
] as const
/** The pattern that got as far as the end fails there. */
const ENDS = ['', '!'] as const
const BEGINNINGS = ['', '0.', '"'] as const

export type LongText = { name: string; of: (length: number) => string }

const quoted = (part: string) => JSON.stringify(part).slice(1, -1)

const textsFrom = (beginnings: readonly string[]): LongText[] =>
  beginnings.flatMap((beginning) =>
    FILLS.flatMap((fill) =>
      ENDS.map((end) => ({
        name: `${quoted(beginning)}(${quoted(fill)})…${quoted(end)}`,
        of: (length: number) => beginning + fill.repeat(Math.ceil(length / fill.length)) + end,
      })),
    ),
  )

export const FILLED_TEXTS: readonly LongText[] = textsFrom([''])
/** What each reader of a text is tried with. */
export const LONG_TEXTS: readonly LongText[] = inTier(
  FILLED_TEXTS.filter((_, n) => n % 3 === 0),
  textsFrom(BEGINNINGS),
)
/** What each text of a schema is tried with. */
export const SCHEMA_TEXTS: readonly LongText[] = inTier(
  FILLED_TEXTS.filter((_, n) => n % 7 === 0),
  FILLED_TEXTS,
)

export type Reader = (text: string) => unknown

/**
 * What this thread computed in milliseconds, which no other load of the machine counts into: where memory is short, the
 * system's part is that of fetching pages.
 */
function workOf(read: Reader, text: string): number {
  const before = process.threadCpuUsage()
  read(text)
  return process.threadCpuUsage(before).user / 1_000
}

const SCREENED = 4_000
/** So many of the texts that took most are measured again while short, since one of them may have been slow by chance. */
const DOUBTED = 16
/** So many of those that still took most are measured while long. */
const TRIED = 2
/** A square of the last that stays below what is noticeable would take half a picosecond for each pair of characters. */
const SIZES = [16_000, 64_000, 250_000] as const
/** Four times the text is four times the work, or sixteen times where it is the square. */
const DOUBTED_GROWTH = 9
const NOTICEABLE_MS = 30
/** Twice the text is twice the work, or four times where it is the square. */
const MOST_GROWTH = 2.8
/** No reader whose work follows its text comes near. */
const UNBEARABLE_MS = 3_000
const REPEATS = 5
const REPEATED_FOR_MS = 500

/** The least that a reader took of a few times: a collection of garbage only adds to it. */
function leastWorkOf(read: Reader, text: string): number {
  let least = workOf(read, text)
  for (let n = 1, spent = least; n < REPEATS && spent < REPEATED_FOR_MS; n += 1) {
    const work = workOf(read, text)
    least = Math.min(least, work)
    spent += work
  }
  return least
}

/**
 * Whether the work grows too much with each of four doublings, as a square does; memory that runs short in the middle and
 * is collected makes it so for one or two.
 */
function isSteep(read: Reader, text: LongText, size: number): boolean {
  let before = leastWorkOf(read, text.of(size / 4))
  for (const times of [0.5, 1, 2, 4]) {
    const work = leastWorkOf(read, text.of(size * times))
    if (work <= MOST_GROWTH * before) return false
    if (work > UNBEARABLE_MS) return true
    before = work
  }
  return true
}

/** How the work of a reader grew beyond its text, or null if it never did. */
function growthOf(read: Reader, text: LongText): string | null {
  let before: number | null = null
  for (const size of SIZES) {
    const work = workOf(read, text.of(size))
    const isDoubted = before !== null && work > NOTICEABLE_MS && work > DOUBTED_GROWTH * before
    if (isDoubted && isSteep(read, text, size))
      return `${text.name} of ${size}: ${before} -> ${work} ms`
    before = work
  }
  return null
}

/** The texts for which a reader takes more than their length: all are tried short, the worst long. */
export function steepTexts(read: Reader, texts: readonly LongText[]): string[] {
  const worstOf = (some: readonly LongText[], measure: typeof workOf, count: number) =>
    some
      .map((text) => ({ text, work: measure(read, text.of(SCREENED)) }))
      .toSorted((one, other) => other.work - one.work)
      .slice(0, count)
  const doubted = worstOf(texts, workOf, DOUBTED).map(({ text }) => text)
  return worstOf(doubted, leastWorkOf, TRIED).flatMap(({ text }) => growthOf(read, text) ?? [])
}
