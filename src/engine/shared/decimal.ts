import { plainTyped } from './plain-typed.ts'

/** Spreadsheets add zeros and spaces, so this is more than any amount needs. */
const MAX_LENGTH = 100

/** Thousands divided by spaces or apostrophes, which never stand before decimals. */
const SPACED = /^\d{1,3}([ '’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/

const plainNumber = (input: string): string => plainTyped(input).replaceAll('。', '.')

/**
 * What a number can mean, as digits with a point before the decimals: none for what is no number, two for "1,250" and
 * "1.250", which are a thousand in some languages and one and a quarter in others. Never a guess.
 */
export function amountReadings(input: string): string[] {
  if (input.length > MAX_LENGTH) return []
  const number = plainNumber(input)
  const plain = (SPACED.test(number) ? number.replace(/[ '’]/g, '') : number).replace(/[.,]$/, '')
  if (!/^\d+(?:[.,]\d+)*$/.test(plain)) return []
  const marks = plain.replace(/\d/g, '')
  const parts = plain.split(/[.,]/)
  const [first = '', ...groups] = parts
  const last = groups.at(-1) ?? ''
  const areThousands = (some: readonly string[]) =>
    first.length <= 3 && some.every(({ length }) => length === 3)
  if (marks === '') return [plain]
  if (marks.length === 1) {
    const decimal = `${first}.${last}`
    const isEither = areThousands(groups) && !/^0/.test(first)
    // The last zero goes, so that an answer can be read in one way only.
    return isEither ? [parts.join(''), decimal.replace(/\.?0+$/, '')] : [decimal]
  }
  // Several equal marks divide thousands. Of different ones, only the last can stand before the decimals.
  const [mark = ''] = marks
  if (marks === mark.repeat(marks.length)) return areThousands(groups) ? [parts.join('')] : []
  const isWhole = marks.slice(0, -1) === mark.repeat(marks.length - 1)
  return isWhole && areThousands(groups.slice(0, -1))
    ? [`${parts.slice(0, -1).join('')}.${last}`]
    : []
}

/**
 * A typed decimal number as an integer of its smallest unit: with 3 digits, "1.25" is 1250. Null if it is no number, has
 * more decimals, or can mean two: "1,250", and with fewer digits than 3 "1.250". Without decimals both divide thousands.
 * Uses no floating point. What is beyond the exact integers is the largest of them, so that a message can name the range.
 */
export function parseDecimal(input: string, digits: number): number | null {
  if (input.length > MAX_LENGTH) return null
  const plain = plainNumber(input)
  const isNegative = plain.startsWith('-')
  const [first, second] = amountReadings(plain.slice(isNegative ? 1 : 0))
  const isPoint = digits >= 3 && !plain.includes(',')
  const reading = second === undefined || digits === 0 ? first : isPoint ? second : undefined
  if (reading === undefined) return null
  const [whole = '', typedDecimals = ''] = reading.split('.')
  const decimals = typedDecimals.replace(/0+$/, '')
  if (decimals.length > digits) return null
  const value = Math.min(Number(whole + decimals.padEnd(digits, '0')), Number.MAX_SAFE_INTEGER)
  return isNegative && value !== 0 ? -value : value
}

/** A typed percentage in basis points, with its sign or without: "4.5 %" is 450. Null if it is no number. */
export function parsePercent(input: string): number | null {
  const plain = plainTyped(input)
  return parseDecimal(plain.endsWith('%') ? plain.slice(0, -1) : plain, 2)
}

/** A typed whole number of digits alone; null if it is none or longer than `most` digits. */
export function parseWhole(input: string, most: number): number | null {
  const plain = plainTyped(input)
  return plain.length <= most && /^\d+$/.test(plain) ? Number(plain) : null
}

/** The two numbers that a typed one can mean, with whatever stands around it; none if it is clear. */
export function doubtfulReadings(input: string): string[] {
  const [number = ''] = /\d[\d.,]*/.exec(plainTyped(input.slice(0, MAX_LENGTH))) ?? []
  const readings = amountReadings(number)
  return readings.length > 1 ? readings : []
}

/** Whether a typed number is refused because it can mean two. */
export const isDoubtful = (input: string): boolean => doubtfulReadings(input).length > 0

/** A number that a shop prints where commas divide thousands: in Chinese, Japanese or English. */
export const parsePrinted = (printed: string, digits: number): number | null =>
  parseDecimal(printed.replace(/,(?=\d{3}(?!\d))/g, ''), digits)

/** An integer of the smallest unit as a decimal number without trailing zeros, for an input field. */
export function decimalText(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const decimals = text.slice(text.length - digits).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}
