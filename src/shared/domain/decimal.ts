import { normalForm } from './normal-form.ts'

/** With the zeros and spaces that spreadsheets add. */
const MAX_LENGTH = 100

/**
 * A typed decimal number as an integer of its smallest unit: with 3 digits, "1.25" is 1250. Also in full width and with
 * a comma before the decimals ("1,25"); a comma before exactly three digits at 0 to 2 digits groups thousands. Null if
 * it is no number or has more decimals. Uses no floating point.
 */
export function parseDecimal(typed: string, digits: number): number | null {
  if (typed.length > MAX_LENGTH) return null
  const plain = normalForm(typed).trim()
  const grouped = digits < 3 ? plain.replace(/,(?=\d{3}(?:\D|$))/g, '') : plain
  const match = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(grouped.replace(',', '.'))
  const [, sign = '', whole = '', typedDecimals = ''] = match ?? []
  const decimals = typedDecimals.replace(/0+$/, '')
  if (match === null || decimals.length > digits) return null
  const value = Number(whole + decimals.padEnd(digits, '0'))
  if (!Number.isSafeInteger(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}

/** An integer of the smallest unit as a decimal number without trailing zeros, for an input field. */
export function decimalText(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const decimals = text.slice(text.length - digits).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}
