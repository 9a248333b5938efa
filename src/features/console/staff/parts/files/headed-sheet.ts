import type { TableRow, TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { csvText } from '#engine/shared/parse-csv.ts'

/** Such files have a title or two above the headings. */
const HEADER_ROWS = 10

/** How many of the columns a row names. */
const headings = (row: TableRow | undefined, columns: readonly string[]): number => {
  const cells = new Set(row?.cells.map((cell) => cell.toLowerCase()))
  return columns.filter((column) => cells.has(column)).length
}

/** The place of the row that names the most of the columns; the first of equal ones. */
function headingAt(rows: readonly TableRow[], columns: readonly string[]): number {
  const counts = rows.slice(0, HEADER_ROWS).map((row) => headings(row, columns))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/**
 * Reads files that we export ourselves, whose headings are known: from the sheet that has the most of the columns, all
 * cells from the headings on as CSV.
 */
export const asHeaded = (columns: readonly string[], onText: (text: string) => void) => ({
  sheetOf: (sheets: readonly TableSheet[]): number => {
    const counts = sheets.map(({ rows }) => headings(rows[headingAt(rows, columns)], columns))
    return Math.max(0, counts.indexOf(Math.max(...counts)))
  },
  onRows: (rows: readonly TableRow[]): void =>
    onText(csvText(rows.slice(headingAt(rows, columns)).map(({ cells }) => cells))),
})
