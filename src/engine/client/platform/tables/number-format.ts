import { KEPT_DIGITS, shownAndHeld, withoutPower } from '#engine/shared/cell-doubts.ts'

/** The formats that have a number instead of a text (ECMA-376, 18.8.30), as far as they change what is shown. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '0',
  4: '0.00',
  5: '0',
  6: '0',
  7: '0.00',
  8: '0.00',
  9: '0%',
  10: '0.00%',
  37: '0',
  38: '0',
  39: '0.00',
  40: '0.00',
  41: '0',
  42: '0',
  43: '0.00',
  44: '0.00',
}
const DAYS: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
]
const TIMES: readonly (readonly [from: number, to: number])[] = [
  [18, 21],
  [32, 35],
  [45, 47],
  [55, 56],
]
const isAmong = (id: number, ranges: typeof DAYS) =>
  ranges.some(([from, to]) => id >= from && id <= to)

/** The format of a number of a built-in one; General, which is empty, for any other. */
export function builtInFormat(id: number): string {
  if (id === 22) return 'yyyy-mm-dd hh:mm'
  if (isAmong(id, DAYS)) return 'yyyy-mm-dd'
  return isAmong(id, TIMES) ? 'hh:mm' : (BUILT_IN[id] ?? '')
}

const DAY_SECONDS = 86_400
/** Day 0 of the two calendars of spreadsheets; the first counts a 29 February 1900. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** Literal texts, escaped and filling characters, colours, conditions and languages. */
const SURROUNDINGS = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
const TOKENS = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)-?([^\]]*)\]|\[[^\]]*\]|([0#?.,%])|(.)/gsu
/** Whose sign ¥ is, by its language. */
const YEN_OR_YUAN = [
  [/411$|^ja\b/i, 'JP'],
  [/(?:804|1004)$|^zh-(?:CN|SG|Hans)/i, 'CN'],
] as const
const MAX_FORMAT = 255

/** A number of a cell as a person reads it: without what binary fractions add, in powers of ten where digits are lost. */
export function numberText(raw: string): string {
  if (/^\d{16,}$/.test(raw)) return Number(raw).toExponential()
  if (/^-?\d+\.\d{10,}$/.test(raw)) return String(Number(Number(raw).toPrecision(KEPT_DIGITS)))
  return withoutPower(raw)
}

/**
 * A number as the sheet shows it by its format, except that thousands are not grouped: zeros in front and texts around
 * it are shown, days are written as 2026-11-02. Digits that the spreadsheet has lost are in powers of ten; behind a
 * rounded number stands what the cell holds.
 */
export function shownNumber(raw: string, format: string, countsFrom1904: boolean): string {
  const plain = numberText(raw)
  const value = Number(raw)
  const [positive = '', negative, zero] = sectionsOf(format.slice(0, MAX_FORMAT))
  const isGeneral = /^$|general|@/i.test(positive)
  if (raw === '' || !Number.isFinite(value) || isGeneral || /e/i.test(plain)) return plain
  const bare = positive.replace(SURROUNDINGS, '')
  if (/[ymdhs年月日]/i.test(bare)) return dateText(value, bare, countsFrom1904) ?? plain
  const section = value < 0 ? negative : value === 0 ? zero : undefined
  const cell = inSection(Math.abs(Number(plain)), section ?? positive)
  if (cell === null) return plain
  const text = value < 0 && section === undefined ? `-${cell.display}` : cell.display
  return cell.held === null || value < 0 ? text : shownAndHeld(text, cell.held)
}

const sectionsOf = (format: string): string[] =>
  format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\])+/g) ?? []

/** Null for fractions, powers, scaled numbers and what has no digits. `held`: what is rounded, as digits. */
function inSection(
  value: number,
  section: string,
): { display: string; held: string | null } | null {
  const bare = section.replace(SURROUNDINGS, '')
  const [, decimals = ''] = /\.([0#?]*)/.exec(bare) ?? []
  if (!/[0#?]/.test(bare) || /[/eE]|,(?![0#?])/.test(bare)) return null
  const percent = bare.includes('%') ? 100 : 1
  const least = decimals.replace(/[#?]+$/, '').length
  const fixed = (value * percent).toFixed(Math.min(decimals.length, 20))
  const exact = Number((value * percent).toPrecision(KEPT_DIGITS))
  const isRounded = Number(fixed) !== exact && !/e/i.test(String(exact))
  const [whole = '', fraction = ''] = fixed.split('.')
  const fractionDigits = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  const tokens = [...section.matchAll(TOKENS)]
  const places = tokens.filter(([token]) => /^[0#?]$/.test(token)).length - decimals.length
  const digits = bare.replace(/\..*/s, '').replace(/[^0#?]/g, '')
  const zeros = digits.length - digits.search(/0|$/)
  const padded = (whole === '0' ? '' : whole).padStart(zeros, '0')
  // The first place takes all digits that are more than the places.
  let nth = 0
  let text = ''
  let isFraction = false
  for (const [, literal, escaped, currency, language, sign, other] of tokens) {
    if (/^[¥￥]$/.test(currency ?? ''))
      text += YEN_OR_YUAN.find(([of]) => of.test(language ?? ''))?.[1] ?? ''
    text += literal ?? escaped ?? currency ?? other ?? ''
    if (sign === '%') text += '%'
    if (sign === '.') {
      isFraction = true
      text += fractionDigits === '' ? '' : `.${fractionDigits}`
    } else if (sign !== undefined && /[0#?]/.test(sign) && !isFraction) {
      const from = padded.length - places + nth
      text +=
        nth === 0
          ? padded.slice(0, Math.max(0, from + 1))
          : padded.slice(Math.max(0, from), Math.max(0, from + 1))
      nth += 1
    }
  }
  const held = isRounded ? `${exact}${percent === 100 ? '%' : ''}` : null
  return { display: text.trim(), held }
}

function dateText(value: number, bare: string, countsFrom1904: boolean): string | null {
  if (value < 0 || value > LAST_DAY) return null
  const days = !countsFrom1904 && value > 0 && value < 60 ? value + 1 : value
  const day0 = countsFrom1904 ? DAY_0_OF_1904 : DAY_0_OF_1900
  const [day = '', time = ''] = new Date(day0 + Math.round(days * DAY_SECONDS) * 1_000)
    .toISOString()
    .split('T')
  const hasTime = /[hs]/i.test(bare)
  const shownTime = time.slice(0, /s/i.test(bare) ? 8 : 5)
  if (!/[yd年月日]/i.test(bare)) return hasTime ? shownTime : day
  return hasTime ? `${day} ${shownTime}` : day
}
