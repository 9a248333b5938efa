/** A row of a sheet with its number there, from 1; its cells are text as the sheet shows it. */
export type TableRow = {
  line: number
  cells: readonly string[]
  /** What the first of some merged cells says, by the columns of this row that they cover. */
  merged?: ReadonlyMap<number, string>
  /** Whether the sheet does not show it, as after a filter. */
  isHidden?: boolean
}
/** `name` is empty for a file that has one sheet without a name. */
export type TableSheet = {
  name: string
  rows: TableRow[]
  /** Whether the file was made where ¥ is the yen: by its fonts, its formats or its encoding. */
  isJapanese?: boolean
  /** Whether the other sheets are the same text in other encodings, each named by some of its words. */
  isOneReading?: boolean
  /** How many cells with text are beyond the columns that are read. */
  leftOut?: number
}

export const MAX_FILE_BYTES = 5_000_000
export const MAX_INFLATED_BYTES = 50_000_000
/** All sheets together have at most so many. */
export const MAX_ROWS = 10_000
export const MAX_COLUMNS = 100

/** Why a file cannot be read. */
export type FileProblem =
  | {
      code: 'file_size' | 'inflated' | 'rows' | 'empty' | 'broken' | 'old_xls' | 'not_table'
    }
  /** A quote that begins in this line is never closed. */
  | { code: 'quote'; line: number }
export type ReadSheets = { ok: true; sheets: TableSheet[] } | { ok: false; problem: FileProblem }

export const refusedFile = (code: Exclude<FileProblem['code'], 'quote'>): ReadSheets => ({
  ok: false,
  problem: { code },
})

/** The sheets that have rows, within the limits; a file with too many rows is refused, not cut. */
export function boundedSheets(all: readonly TableSheet[]): ReadSheets {
  const sheets = all.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) return refusedFile('empty')
  const rows = sheets.flatMap((sheet) => sheet.rows)
  if (rows.length > MAX_ROWS) return refusedFile('rows')
  // Each of many cells may refer to one long text.
  let length = 0
  for (const { cells } of rows) for (const text of cells) length += text.length
  if (length > MAX_INFLATED_BYTES) return refusedFile('inflated')
  return { ok: true, sheets }
}
