import { MAX_COLUMNS, MAX_ROWS, type TableRow, type TableSheet } from '#platform/tables/sheets.ts'
import { parseCsv } from '#shared/domain/parse-csv.ts'
import { columnsByContent } from './column-contents.ts'
import { currencyChoices, recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'
import { COMMAS, isFurther, type PastedLine } from './parse-paste.ts'

const TITLE_ROWS = 10

const kept = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.slice(0, MAX_COLUMNS),
})

/** Cells between tabs or commas; null for lines that are no table. */
function rowsOf(text: string): TableRow[] | null {
  if (!text.includes('\t') && !COMMAS.test(text)) return null
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  // Lines of ours, that did not fit into the last batch.
  if (lines.some(isFurther)) return null
  const separator = text.includes('\t') ? '\t' : undefined
  const first = parseCsv(text, separator, TITLE_ROWS)
  const hasTitles = first.ok && recogniseColumns(first.records.map(kept)).titles.length > 0
  if (separator !== undefined || hasTitles) {
    const parsed = parseCsv(text, separator, MAX_ROWS)
    return parsed.ok && parsed.records.length <= MAX_ROWS ? parsed.records.map(kept) : null
  }
  const rows = lines.map((line, i) => ({ line: i + 1, cells: line.split(COMMAS) }))
  const width = rows[0]?.cells.length ?? 0
  // A name may have commas, too.
  const isTable = width > 1 && width <= MAX_COLUMNS && rows.length <= MAX_ROWS
  return isTable && rows.every(({ cells }) => cells.length === width) ? rows : null
}

export type ReadPaste =
  /** Lines in the order of our own lists, or no table. */
  | { kind: 'lines' }
  | { kind: 'parcels'; parcels: PastedLine[] }
  /** A person says what its columns and rows are. */
  | { kind: 'asked'; sheet: TableSheet }

/** Pasted cells whose columns have titles, or stand in another order than ours. `own`: the currency of the warehouse. */
export function readPaste(text: string, own: string | null): ReadPaste {
  const rows = rowsOf(text)
  if (rows === null) return { kind: 'lines' }
  const recognised = recogniseColumns(rows)
  const { titles, body, columns, isSure } = recognised
  if (body.length === 0) return { kind: 'lines' }
  if (titles.length === 0) {
    const { isOurs, hasNumbers } = columnsByContent(body)
    if (isOurs || !hasNumbers) return { kind: 'lines' }
  }
  const sheet = { name: '', rows }
  const found = importParcels(body, columns)
  const { unclear, waiting, skipped, short, parcels } = found
  const asksCurrency = found.hasUnnamed && currencyChoices(sheet, own).length > 1
  const questions = unclear.length + waiting.length + skipped.length + short.length
  const isSettled = isSure && questions === 0 && !asksCurrency && parcels.length > 0
  return isSettled ? { kind: 'parcels', parcels } : { kind: 'asked', sheet }
}
