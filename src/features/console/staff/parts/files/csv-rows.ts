import type { CsvResult } from '#engine/shared/csv-result.ts'
import { csvText, isEmpty, parseCsv } from '#engine/shared/parse-csv.ts'

type Errors = CsvResult['errors']

const recordsOf = (csv: string) => {
  const parsed = parseCsv(csv)
  return parsed.ok ? parsed.records : []
}

/** Drops empty rows, so that each row keeps its place when a cell is changed. */
export function withoutEmptyRows(csv: string): string {
  const parsed = parseCsv(csv)
  if (!parsed.ok) return csv
  return csvText(parsed.records.filter((record) => !isEmpty(record)).map(({ cells }) => cells))
}

/** The heading and the rows that were not done, to be corrected and sent again; empty if all were done. */
export function rowsLeft(csv: string, errors: Errors): string {
  const [heading, ...records] = recordsOf(csv)
  if (heading === undefined || errors.length === 0) return ''
  const failed = new Set(errors.map(({ row }) => row))
  const rest = records.filter((_, index) => failed.has(index + 1))
  return csvText([heading, ...rest].map(({ cells }) => cells))
}

/** `name`: what the row is known by. `cell`: what stands in the column. */
export type RowError = Errors[number] & { name: string; cell: string }

/** The errors numbered by the rows that are left; a row is named by the cell of a column. */
export function renumbered(csv: string, errors: Errors, named: string): RowError[] {
  const rows = [...new Set(errors.map(({ row }) => row))].toSorted((one, other) => one - other)
  const places = new Map(rows.map((row, nth) => [row, nth + 1]))
  return withNames(csv, errors, named).map((error) => ({
    ...error,
    row: places.get(error.row) ?? error.row,
  }))
}

/** The errors with what their rows are known by and what stands in their cells. */
export function withNames(csv: string, errors: Errors, named: string): RowError[] {
  const cellAt = readCells(csv)
  return errors.map((error) => ({
    ...error,
    name: cellAt({ row: error.row, column: named }),
    cell: error.column === null ? '' : cellAt({ row: error.row, column: error.column }),
  }))
}

/** A cell of the text by its row, from 1 below the headings, and its heading. */
export type CellPlace = { row: number; column: string }

/** What stands in the cells of a text; nothing where it has none. */
export function readCells(csv: string): (place: CellPlace) => string {
  const records = recordsOf(csv)
  const names = (records[0]?.cells ?? []).map((name) => name.toLowerCase())
  return ({ row, column }) => records[row]?.cells[names.indexOf(column)] ?? ''
}

/** The text with another cell; a column that it does not have is added. */
export function withCells(csv: string, places: readonly CellPlace[], cell: string): string {
  const [heading, ...records] = recordsOf(csv)
  if (heading === undefined) return csv
  const rows = [heading, ...records].map(({ cells }) => [...cells])
  for (const { row, column } of places) {
    const names = rows[0] ?? []
    const place = names.findIndex((name) => name.toLowerCase() === column)
    const at = place < 0 ? names.push(column) - 1 : place
    const cells = rows[row]
    if (cells === undefined) continue
    while (cells.length < at) cells.push('')
    cells[at] = cell
  }
  const width = rows[0]?.length ?? 0
  return csvText(
    rows.map((cells) => [...cells, ...Array(Math.max(0, width - cells.length)).fill('')]),
  )
}
