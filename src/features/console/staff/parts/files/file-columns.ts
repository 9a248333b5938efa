import type { MessageDescriptor } from '@lingui/core'
import {
  type ColumnRules,
  type ColumnsOf,
  foundColumns,
  type Titles,
  titleRow,
} from '#engine/client/parts/files/titles.ts'
import type { TableRow, TableSheet } from '#engine/client/platform/tables/sheets.ts'

/** A column of a file that others make. */
export type FileColumn = {
  /** What the column is called in the text that is sent, and in files of our own. */
  name: string
  label: MessageDescriptor
  /** What others call it, as `Titles` has them. */
  titles: readonly string[]
  /** Titles that are never it, whatever else they say; without spaces and brackets, but with what is in these. */
  never?: (title: string) => boolean
  /** Where several titles fit alike, a person chooses. */
  isAsked?: true
  optional?: true
}

/** A row with the cells of the columns by their names, with its number in the file. */
export type NamedRow = { line: number; cells: ReadonlyMap<string, string> }

const titlesOf = (columns: readonly FileColumn[]): Titles<string> =>
  Object.fromEntries(
    columns.map(({ name, titles }) => [name, [name.replaceAll('_', ''), ...titles]]),
  )

const rulesOf = (columns: readonly FileColumn[]): ColumnRules<string> => ({
  isNever: (field, _, whole) => columns.find(({ name }) => name === field)?.never?.(whole) ?? false,
  askedFields: new Set(columns.filter(({ isAsked }) => isAsked).map(({ name }) => name)),
})

/** The rows below the titles of a sheet, and what its columns are taken for. */
export function recognise(rows: readonly TableRow[], columns: readonly FileColumn[]) {
  const titles = titlesOf(columns)
  const header = titleRow(rows, titles, rulesOf(columns))
  return {
    titles: header?.cells ?? [],
    columns: header?.columns ?? {},
    body: header === undefined ? [] : rows.slice(header.index + 1),
  }
}
export type RecognisedFile = ReturnType<typeof recognise>

/** The sheet of which the most columns are known; of equal ones the first. */
export function recognisedSheet(
  sheets: readonly TableSheet[],
  columns: readonly FileColumn[],
): number {
  const counts = sheets.map(({ rows }) => foundColumns(recognise(rows, columns).columns))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** The rows by the names of their columns; a cell that is merged with one above has what it says. */
export function namedRows(
  body: readonly TableRow[],
  chosen: ColumnsOf<string>,
): readonly NamedRow[] {
  return body.map(({ line, cells, merged }) => ({
    line,
    cells: new Map(
      Object.entries(chosen).flatMap(([name, column]) =>
        column === null ? [] : [[name, cells[column] || (merged?.get(column) ?? '')]],
      ),
    ),
  }))
}

/** The rows as they are sent, each cell under its heading; that of confirmations where the file has it. */
export function plainRows(rows: readonly NamedRow[], names: readonly string[]) {
  const isConfirmed = rows.some(({ cells }) => cells.get('confirmed'))
  const all = isConfirmed ? [...names, 'confirmed'] : names
  return {
    names: all,
    rows: rows.map(({ cells }) => all.map((name) => cells.get(name) ?? '')),
    note: null,
  }
}

/** The first column that a file must have and whose place is not known. */
export const missingColumn = (columns: readonly FileColumn[], chosen: ColumnsOf<string>) =>
  columns.find(({ name, optional }) => !optional && (chosen[name] ?? null) === null)

/** The titles of the columns that are taken for nothing. */
export function unreadTitles({ titles }: RecognisedFile, chosen: ColumnsOf<string>): string[] {
  const read = new Set(Object.values(chosen))
  return titles.filter((title, column) => title !== '' && !read.has(column))
}
