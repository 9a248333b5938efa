import { groupsOfFour } from '#engine/shared/code-groups.ts'
import { decimalText } from '#engine/shared/decimal.ts'
import { yuanSign, yuanText } from '#engine/shared/money.ts'

type Instant = string | number | Date

const made = new Map<string, unknown>()

/** Cached: creating an `Intl` object is far slower than using one, and a list formats thousands of cells. */
export function once<Formatter>(key: string, make: () => Formatter): Formatter {
  const cached = made.get(key) as Formatter | undefined
  if (cached !== undefined) return cached
  const formatter = make()
  made.set(key, formatter)
  return formatter
}

function dateFormat(locale: string, zone: string | undefined, withTime: boolean, withZone = false) {
  return once(`date ${locale} ${zone} ${withTime} ${withZone}`, () => {
    const time: Intl.DateTimeFormatOptions = withTime
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : {}
    return new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: zone,
      ...time,
      ...(withZone && { timeZoneName: 'short' }),
    })
  })
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions) {
  const key = `number ${locale} ${JSON.stringify(options)}`
  return once(key, () => new Intl.NumberFormat(locale, options))
}

/** A calendar day, by default in the device's time zone. */
export function formatDate(locale: string, at: Instant, zone?: string): string {
  return dateFormat(locale, zone, false).format(new Date(at))
}

/** A calendar day `YYYY-MM-DD`: "Nov 24, 2026". */
export const formatDay = (locale: string, day: string): string =>
  formatDate(locale, `${day}T00:00:00Z`, 'UTC')

/** A calendar day `YYYY-MM-DD` in short, without its year: "Nov 24". */
export function formatShortDay(locale: string, day: string): string {
  const format = once(
    `short day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  )
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

/** A day with hours and minutes (24-hour clock), by default in the device's time zone. */
export function formatDateTime(locale: string, at: Instant, zone?: string): string {
  return dateFormat(locale, zone, true).format(new Date(at))
}

/**
 * A day with hours, minutes and the zone that they are in, by default the device's. In Chinese the zone is written
 * behind the time in full-width brackets; `Intl` writes it before the time, or in square brackets.
 */
export function formatZoned(locale: string, at: Instant, zone?: string): string {
  const format = dateFormat(locale, zone, true, true)
  const day = new Date(at)
  if (!locale.startsWith('zh')) return format.format(day)
  const name = format.formatToParts(day).find(({ type }) => type === 'timeZoneName')
  return `${formatDateTime(locale, at, zone)}（${name?.value}）`
}

const DAY_SECONDS = 86_400
const STEPS = [
  { unit: 'day', seconds: DAY_SECONDS },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** The calendar day on this device, counted from the first of 1970. */
export function dayNumber(at: Instant): number {
  const day = new Date(at)
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / (DAY_SECONDS * 1000)
}

/** Puts a space between number and unit, as the texts have; `Intl` writes none in Simplified Chinese. */
const spaced = (text: string) => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

const JUST_NOW: Readonly<Record<string, string>> = { 'zh-Hans': '刚刚', 'zh-Hant': '剛剛' }

/**
 * The time before or after `now`: "3 hours ago", "just now", and from 24 hours on the days of the calendar, because 40 hours
 * from an evening are the day after tomorrow.
 */
export function formatRelative(locale: string, at: Instant, now: Instant): string {
  const format = once(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  )
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  if (step === undefined) return JUST_NOW[locale] ?? 'just now'
  const { unit } = step
  const count = unit === 'day' ? dayNumber(at) - dayNumber(now) : Math.trunc(seconds / step.seconds)
  return spaced(format.format(count, unit))
}

/** How long it is until then, in the largest whole unit up to days: "23 hours", at least a minute. */
export function formatTimeLeft(locale: string, until: Instant, now: Instant): string {
  const seconds = (new Date(until).getTime() - new Date(now).getTime()) / 1000
  const { unit, seconds: each } = STEPS.find((step) => seconds >= step.seconds) ?? STEPS[2]
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return spaced(format.format(Math.max(1, Math.trunc(seconds / each))))
}

/** The groups of a code, the same in every language. */
export const formatCode = (code: string): string[] => groupsOfFour(code)

/** A number with the locale's grouping. */
export function formatNumber(locale: string, value: number): string {
  return numberFormat(locale, {}).format(value)
}

/**
 * Integer fen with the yuan's sign (`yuanSign`) and two decimals; `signed` shows + and −, `short` omits the decimals of whole yuan. The decimals are
 * passed to `Intl` as text.
 */
export function formatMoney(
  locale: string,
  amountFen: number,
  as: 'plain' | 'signed' | 'short' = 'plain',
) {
  return numberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: locale.startsWith('zh') ? 'narrowSymbol' : 'symbol',
    signDisplay: as === 'signed' ? 'exceptZero' : 'auto',
    trailingZeroDisplay: as === 'short' ? 'stripIfInteger' : 'auto',
  }).format(yuanText(amountFen) as Intl.StringNumericLiteral)
}

/** The price of a unit, which may have thousandths of a yuan beside its fen: ¥50.005. */
export function formatUnitPrice(locale: string, amountFen: number, mills = 0): string {
  const money = formatMoney(locale, amountFen)
  return mills === 0 ? money : money.replace(/\d(?=\D*$)/, (last) => `${last}${mills}`)
}

/**
 * An amount in another currency with its own decimals, named by its code, in Chinese by its name: "USD 63.18",
 * "9,575 日元".
 */
export function formatForeign(locale: string, cents: number, currency: string): string {
  const currencyDisplay = locale.startsWith('zh') ? 'name' : 'code'
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay })
  const text = format.format(decimalText(cents, 2) as Intl.StringNumericLiteral)
  return text.replace(/(\d)\s?(?=\p{Script=Han})/u, '$1\u00a0')
}

/** Yuan for one unit of another currency, from millionths of a yuan: "¥0.047". */
export const formatRate = (locale: string, rateMillionths: number): string =>
  yuanSign(locale) + decimalText(rateMillionths, 6)

/** Basis points as percent, with as many decimals as it has: 450 as "4.5%". */
export function formatPercent(locale: string, bps: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB']

/** Bytes in the unit, from kilobytes up, that leaves fewest digits: "3.2 GB". The units are symbols in every language. */
export function formatBytes(locale: string, bytes: number): string {
  const power = Math.min(BYTE_UNITS.length, Math.max(1, Math.floor(Math.log10(bytes || 1) / 3)))
  const amount = numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000 ** power)
  return withUnit(amount, BYTE_UNITS[power - 1] ?? '')
}

/** A number and its unit, which no line separates (U+00A0). */
const withUnit = (amount: string, unit: string) => `${amount}\u00a0${unit}`

/**
 * Integer grams: grams below one kilogram, else kilograms with up to three decimals. The unit is its symbol in every
 * language, and that of the larger one where the weight is compared with another (`beside`).
 */
export function formatWeight(
  locale: string,
  weightGrams: number,
  beside: number = weightGrams,
): string {
  if (Math.max(weightGrams, beside) < 1000) return withUnit(formatNumber(locale, weightGrams), 'g')
  return withUnit(formatNumber(locale, weightGrams / 1000), 'kg')
}

/** Integer cm³, exactly: as m³ if it or `beside` is a hundredth of one or more, which is how sea freight is charged. */
export function formatVolume(
  locale: string,
  volumeCm3: number,
  beside: number = volumeCm3,
): string {
  if (Math.max(volumeCm3, beside) < 10_000) return withUnit(formatNumber(locale, volumeCm3), 'cm³')
  const exact = numberFormat(locale, { maximumFractionDigits: 6 })
  return withUnit(exact.format(volumeCm3 / 1_000_000), 'm³')
}

/**
 * A volume that was measured and is not multiplied by a rate: rounded half up to a thousandth of a cubic metre, as
 * carriers state it. Less than that keeps its cm³.
 */
export function formatMeasuredVolume(
  locale: string,
  volumeCm3: number,
  beside: number = volumeCm3,
): string {
  const rounded = volumeCm3 < 1_000 ? volumeCm3 : 1_000 * Math.floor((volumeCm3 + 500) / 1_000)
  const isLarge = Math.max(volumeCm3, beside) >= 10_000
  return formatVolume(locale, isLarge ? rounded : volumeCm3, beside)
}

/** Sides in integer millimetres as "50 × 40 × 30 cm", which a narrow line breaks only after a "×". */
export function formatSize(locale: string, sidesMm: readonly number[]): string {
  const sides = sidesMm.map((side) => formatNumber(locale, side / 10))
  return withUnit(sides.join('\u00a0× '), 'cm')
}
