import { yuanText } from './money.ts'

/**
 * Where a spreadsheet may take what follows for a formula, also typed in full width (OWASP, "CSV Injection"): at the
 * start, and where one whose language separates cells by semicolons or tabs begins another cell or line.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
/** Spreadsheets recognise UTF-8 by this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** An amount of integer fen is written as yuan with two decimals. */
export type CsvCell = string | number | { fen: number } | null

/**
 * A CSV file (RFC 4180) that spreadsheets read as UTF-8. Text that a spreadsheet would execute as a formula gets an
 * apostrophe in front; numbers stay as they are. papaparse looks at the start of a cell alone, and its types bring those of Node into the app,
 * which is checked without them.
 */
export function csvFile(rows: Iterable<readonly CsvCell[]>): string {
  return BYTE_ORDER_MARK + [...rows].map(csvLine).join('')
}

/** One line of a CSV file with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return yuanText(value.fen)
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
