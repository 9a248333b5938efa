import { normalForm } from './normal-form.ts'

/** With the zeros and spaces that spreadsheets add. */
const MAX_LENGTH = 100

const NUMBER = /^(-?)(\d[\d.,' ]*)$/
/** 1,250 or 1.250: some people divide thousands in this way and others decimals. */
const TWO_NUMBERS = /^[1-9]\d{0,2}[.,]\d{3}$/
const THOUSANDS = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/

/**
 * A typed decimal number as an integer of its smallest unit: with 3 digits, "1.25" is 1250. Also in full width, with a
 * point or a comma before the decimals, and with thousands divided by the other one, a space or an apostrophe. Null if
 * it is no number, has more decimals, or is doubtful: "1,250", and with fewer digits than 3 "1.250". Uses no floating
 * point. What is beyond the exact integers is the largest of them, so that a message can name the range.
 */
export function parseDecimal(typed: string, digits: number): number | null {
  if (typed.length > MAX_LENGTH) return null
  const plain = normalForm(typed).trim().replaceAll('。', '.')
  const [, sign = '', body = ''] = NUMBER.exec(plain) ?? []
  const isTwo = TWO_NUMBERS.test(body)
  if (isTwo && digits > 0 && (digits < 3 || body.includes(','))) return null
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const point = body[at] ?? ''
  // What stands in several places, or before no decimals, divides thousands.
  const isPoint = at >= 0 && body.indexOf(point) === at && !(isTwo && digits === 0)
  const typedWhole = isPoint ? body.slice(0, at) : body
  const decimals = isPoint ? body.slice(at + 1).replace(/0+$/, '') : ''
  const divider = THOUSANDS.exec(typedWhole)?.[1]
  const whole = divider === undefined ? typedWhole : typedWhole.replaceAll(divider, '')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals) || decimals.length > digits) return null
  const value = Math.min(Number(whole + decimals.padEnd(digits, '0')), Number.MAX_SAFE_INTEGER)
  return sign === '-' && value !== 0 ? -value : value
}

/** Whether a typed number is refused because it can mean two: "1,250" is 1250 to some people and 1.25 to others. */
export function isDoubtful(typed: string): boolean {
  const [number = ''] = /\d[\d.,]*/.exec(normalForm(typed.slice(0, MAX_LENGTH))) ?? []
  return TWO_NUMBERS.test(number)
}

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
