/** A row of a file with its number there, from 1; its cells are text. */
export type TableRow = { line: number; cells: readonly string[] }

export const MAX_FILE_BYTES = 5_000_000
export const MAX_INFLATED_BYTES = 50_000_000
export const MAX_ROWS = 10_000
export const MAX_COLUMNS = 100

/** Why a file of orders cannot be read. */
export type FileProblem =
  | {
      code:
        | 'file_size'
        | 'inflated'
        | 'rows'
        | 'columns'
        | 'empty'
        | 'broken'
        | 'old_xls'
        | 'not_table'
    }
  /** A quote that begins in this line is never closed. */
  | { code: 'quote'; line: number }
export type ReadTable = { ok: true; rows: TableRow[] } | { ok: false; problem: FileProblem }

export const refusedFile = (code: Exclude<FileProblem['code'], 'quote'>): ReadTable => ({
  ok: false,
  problem: { code },
})

/** The rows within the limits; a file with too many of them is refused, not cut. */
export function boundedTable(rows: TableRow[]): ReadTable {
  if (rows.length === 0) return refusedFile('empty')
  if (rows.length > MAX_ROWS) return refusedFile('rows')
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) return refusedFile('columns')
  return { ok: true, rows }
}

/** Spreadsheets keep 15 digits of a number. */
const KEPT_DIGITS = 15
const POWER = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i

/** Whether a spreadsheet wrote a number in a way that has lost digits, such as 1.23E+15. */
export const isShortened = (text: string): boolean => POWER.test(text.trim())

/** The digits of a number in powers of ten, if it has them all; else as it is. */
export function withoutPower(text: string): string {
  const [, first = '', rest = '', power = ''] = POWER.exec(text) ?? []
  const digits = first + rest
  const length = Number(power) + 1
  return first !== '' && digits.length === length && length <= KEPT_DIGITS ? digits : text
}

/** A number of a cell as a person reads it: without what binary fractions add, in powers of ten where digits are lost. */
export function numberText(raw: string): string {
  if (/^\d{16,}$/.test(raw)) return Number(raw).toExponential()
  if (/^-?\d+\.\d{10,}$/.test(raw)) return String(Number(Number(raw).toPrecision(KEPT_DIGITS)))
  return withoutPower(raw)
}
