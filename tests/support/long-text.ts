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
const BEGINNINGS = ['', '1', '0.', '"', 'https://a.cn/', '复制 '] as const

export type LongText = { name: string; of: (length: number) => string }

const shown = (part: string) => JSON.stringify(part).slice(1, -1)

const textsFrom = (beginnings: readonly string[]): LongText[] =>
  beginnings.flatMap((beginning) =>
    FILLS.flatMap((fill) =>
      ENDS.map((end) => ({
        name: `${shown(beginning)}(${shown(fill)})…${shown(end)}`,
        of: (length: number) => beginning + fill.repeat(Math.ceil(length / fill.length)) + end,
      })),
    ),
  )

export const FILLED_TEXTS: readonly LongText[] = textsFrom([''])
export const LONG_TEXTS: readonly LongText[] = textsFrom(BEGINNINGS)

export type Reader = (text: string) => unknown

/** What this thread computed, which no other load of the machine changes. */
function workOf(read: Reader, text: string): number {
  const before = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const SCREENED = 4_000
/** Below this the figures are noise. A square of 4,000 steps is above. */
const NOISE_MS = 2
/** Of the texts that took most. */
const TRIED = 2
const SIZES = [16_000, 64_000, 250_000, 1_000_000] as const
/** Four times the text is four times the work, or sixteen times where it is the square. */
const MOST_GROWTH = 9
const NOTICEABLE_MS = 30

/** How the work of a reader grew beyond its text, or null if it never did up to a megabyte. */
function growthOf(read: Reader, text: LongText): string | null {
  let before: number | null = null
  for (const size of SIZES) {
    const long = text.of(size)
    const work = workOf(read, long)
    const isSteep = (one: number) =>
      before !== null && one > NOTICEABLE_MS && one > MOST_GROWTH * before
    if (isSteep(work) && isSteep(workOf(read, long)))
      return `${text.name} of ${size}: ${before} -> ${work} ms`
    before = work
  }
  return null
}

/** The texts for which a reader takes more than their length: all are tried short, the worst with up to a megabyte. */
export function steepTexts(read: Reader, texts: readonly LongText[]): string[] {
  const works = texts.map((text) => {
    const short = text.of(SCREENED)
    const work = workOf(read, short)
    return { text, work: work > NOISE_MS ? Math.min(work, workOf(read, short)) : work }
  })
  const worst = works.toSorted((one, other) => other.work - one.work).slice(0, TRIED)
  return worst.flatMap(({ text }) => growthOf(read, text) ?? [])
}
