import { isDoubtful, parseDecimal } from '#engine/shared/decimal.ts'
import { parseYuan } from '#engine/shared/money.ts'

export type Cells = ReadonlyMap<string, string>

/**
 * A number of a cell as an integer of its smallest unit; NaN, which no schema takes, for anything else, and for what can
 * be two numbers.
 */
export const numberOf = (cell: string, digits = 0): number =>
  (digits > 0 && isDoubtful(cell) ? null : parseDecimal(cell, digits)) ?? Number.NaN

/** The same for an amount in yuan. */
export const fenOf = (cell: string): number => parseYuan(cell) ?? Number.NaN

const YES = new Set(['yes', 'true', '1', '是'])
const NO = new Set(['no', 'false', '0', '否', ''])
/** Undefined if it is neither. */
export const yesOrNo = (cell: string): boolean | undefined => {
  const input = cell.toLowerCase()
  if (YES.has(input)) return true
  return NO.has(input) ? false : undefined
}

export const wordsOf = (cell: string): string[] => cell.split(/[\s,、;]+/).filter(Boolean)
