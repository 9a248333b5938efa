import { plainTyped } from './plain-typed.ts'

/**
 * What a spreadsheet wrote instead of what a cell holds: the column was too narrow for it, a formula found nothing, or it
 * became a truth value.
 */
export type SpoiltCell = 'narrow' | 'error' | 'logic'
/** What a sheet did to a cell; `shortened` is a number whose last digits are lost. */
export type CellDoubt = SpoiltCell | 'shortened'
/**
 * Why a number in a cell may not be the one that was meant: besides, it ends in the zeros that a spreadsheet writes for
 * lost digits, or a spreadsheet took it for a date.
 */
export type CodeDoubt = CellDoubt | 'zeros' | 'date'

/** Spreadsheets keep 15 digits of a number. */
export const KEPT_DIGITS = 15
const NARROW = /^#{2,}$/
/** Spreadsheets write errors in their language: #N/A, #REF!, #WERT!, #¡VALOR!, #NAME?, Err:502. */
const ERROR = /^(?:#(?:N\/[AD]|NV|GETTING_DATA|[¡¿]?[\p{L}\d/_]+[!?])|Err:\d{3})$/iu
const LOGIC = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso)$/i
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

/** What a spreadsheet wrote instead of the value of a cell; null for a value. */
export function spoiltCell(text: string): SpoiltCell | null {
  if (NARROW.test(text)) return 'narrow'
  if (text.length > MAX_LENGTH) return null
  const cell = plainTyped(text)
  if (NARROW.test(cell)) return 'narrow'
  if (ERROR.test(cell)) return 'error'
  return LOGIC.test(cell) ? 'logic' : null
}

/** What is doubtful about a cell of any column; null for nothing. */
export function cellDoubt(text: string): CellDoubt | null {
  const spoilt = spoiltCell(text)
  if (spoilt !== null || text.length > MAX_LENGTH) return spoilt
  return POWER.test(plainTyped(text)) ? 'shortened' : null
}

/** What is doubtful about a code of a cell, such as a tracking number; null for nothing. */
export function codeDoubt(text: string): CodeDoubt | null {
  const doubt = cellDoubt(text)
  if (doubt !== null || text.length > MAX_LENGTH) return doubt
  const code = plainTyped(text)
  if (ENDING_IN_ZEROS.test(code)) return 'zeros'
  return DATES.some((date) => date.test(code)) ? 'date' : null
}

/** The digits of a number in powers of ten, if it has them all; else as it is. */
export function withoutPower(text: string): string {
  const [, first = '', rest = '', power = ''] = POWER.exec(text) ?? []
  const digits = first + rest
  const length = Number(power) + 1
  return first !== '' && digits.length === length && length <= KEPT_DIGITS ? digits : text
}

/** A sheet may show a number rounded, 40 for 39.96. Both stand in its cell, until a person has chosen. */
const BETWEEN = ' / '
/** The text of a cell that shows another number than it holds, as `roundedCell` reads it. */
export const shownAndHeld = (display: string, held: string): string => `${display}${BETWEEN}${held}`

const SHOWN_AND_HELD = /^(.*\d.*?) \/ (\d+(?:\.\d+)?)(%?)$/

/** Null for a cell that shows what it holds. `held` has digits only, and the sign of percent. */
export function roundedCell(text: string): { display: string; held: string } | null {
  if (text.length > MAX_LENGTH) return null
  const [, display, held, percent = ''] = SHOWN_AND_HELD.exec(text) ?? []
  return display === undefined || held === undefined ? null : { display, held: held + percent }
}
