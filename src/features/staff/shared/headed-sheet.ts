import type { TableRow, TableSheet } from '#platform/tables/sheets.ts'

/** Carriers' files have a title or two above the headings. */
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

/** The sheet that has the most of the columns; the first of equal ones. */
export function headedSheet(sheets: readonly TableSheet[], columns: readonly string[]): number {
  const counts = sheets.map(({ rows }) => headings(rows[headingAt(rows, columns)], columns))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** The cells of a sheet from its headings on, without the rows that it hides. */
export function headedRows(rows: readonly TableRow[], columns: readonly string[]) {
  const [heading, ...body] = rows.slice(headingAt(rows, columns))
  const shown = body.filter(({ isHidden }) => !isHidden)
  return (heading === undefined ? [] : [heading, ...shown]).map(({ cells }) => cells)
}
