import { plainTyped } from './plain-typed.ts'

/**
 * Why a number in a cell may not be the one that was meant: its last digits are lost, it ends in the zeros that a
 * spreadsheet writes for lost digits, or a spreadsheet took it for a date.
 */
export type CodeDoubt = 'shortened' | 'zeros' | 'date'

/** Spreadsheets keep 15 digits of a number. */
export const KEPT_DIGITS = 15
/** A spreadsheet whose language has a comma before decimals writes one here too. */
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,3})$/i
const ENDING_IN_ZEROS = new RegExp(`^\\d{${KEPT_DIGITS}}0+$`)
const DATES = [
  /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/,
  /^\d{1,2}月\d{1,2}日$/,
  /^\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[- ]\d{2,4})?$/i,
]
const MAX_LENGTH = 60

/** What is doubtful about a code of a cell, such as a tracking number; null for nothing. */
export function codeDoubt(text: string): CodeDoubt | null {
  if (text.length > MAX_LENGTH) return null
  const code = plainTyped(text)
  if (POWER.test(code)) return 'shortened'
  if (ENDING_IN_ZEROS.test(code)) return 'zeros'
  return DATES.some((date) => date.test(code)) ? 'date' : null
}

/** Whether a spreadsheet wrote a number in a way that has lost digits, such as 1.23E+15. */
export const isShortened = (text: string): boolean => codeDoubt(text) === 'shortened'

/** The digits of a number in powers of ten, if it has them all; else as it is. */
export function withoutPower(text: string): string {
  const [, first = '', rest = '', power = ''] = POWER.exec(text) ?? []
  const digits = first + rest
  const length = Number(power) + 1
  return first !== '' && digits.length === length && length <= KEPT_DIGITS ? digits : text
}
