import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from './csv.ts'

/** A record of a CSV file with the number of its first line, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type ParsedCsv =
  | { ok: true; records: CsvRecord[] }
  /** A quote that is never closed, or closes within a cell, by its line. */
  | { ok: false; line: number }

/** An apostrophe before what a spreadsheet would execute, or before a long number that is to stay a text. */
const GUARD = /(?<=^|[;\t\r\n])'(?=[=+\-@＝＋－＠])|^'(?=[\t\r\n]|\d{6,}$)/g
/** A cell that is a formula around its text, by which exports keep long numbers whole: ="123". */
const AS_FORMULA = /^="([^"]*)"$/
/** A file may tell Excel in its first line what separates its cells. */
const TOLD = /^"?sep=([^\n])"?(?:\n|$)/i

/** Where two fit a file equally well, the first is taken. */
const SEPARATORS = ['\t', ';', ',', '|'] as const
const SAMPLE_RECORDS = 20
const SAMPLE_LENGTH = 20_000
const AT_ONCE = 200

/** No table of ours or of a shop has more in a record; what is beyond stands together in the last one. */
const MAX_CELLS = 256

function read(text: string, delimiter: string, preview: number): Papa.ParseResult<string[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false, preview })
  return parser.parse(text, 0, false)
}

/**
 * Reads delimited text as spreadsheets write it: with or without a byte order mark, separated by tabs, semicolons, commas
 * or bars, whichever divides most of the first records into equally many cells. Empty lines are skipped, cells are
 * trimmed. It stops at one more than `most` records.
 */
export function parseCsv(
  file: string,
  separator?: string,
  most = Number.POSITIVE_INFINITY,
): ParsedCsv {
  const reading = csvRecords(file, separator)
  const records: CsvRecord[] = []
  for (;;) {
    const { done, value } = reading.next()
    if (!done && !isEmpty(value)) records.push(value)
    if (records.length > most) return { ok: true, records }
    if (done) return value === null ? { ok: true, records } : { ok: false, line: value }
  }
}

/** The rows as text that `parseCsv` reads, for a person to correct. A spreadsheet gets a `csvFile`. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => [...cells]),
    { newline: '\n' },
  )

/** Whether a record has no text, as the empty lines of a file. */
export const isEmpty = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '')

/**
 * The same one by one, the empty ones too, for who does other things between them. Returns the line of a quote that
 * opens or closes where none can.
 */
export function* csvRecords(file: string, given?: string): Generator<CsvRecord, number | null> {
  const whole = file.replace(BYTE_ORDER_MARK, '').replace(/\r\n?/g, '\n')
  const [first = '', told] = TOLD.exec(whole) ?? []
  let line = first === '' ? 1 : 2
  let text = whole.slice(first.length)
  const separator = given ?? told ?? separatorOf(text)
  while (text !== '') {
    const { data, errors, meta } = read(text, separator, AT_ONCE)
    const broken = errors.find(({ type }) => type === 'Quotes')
    if (broken !== undefined) return line + linesIn(text.slice(0, broken.index))
    for (const all of data) {
      const cells = bounded(all)
      yield { line, cells: cells.map(cellOf) }
      line += 1 + cells.reduce((sum, cell) => sum + linesIn(cell), 0)
    }
    if (!meta.truncated) return null
    text = text.slice(meta.cursor)
  }
  return null
}

const linesIn = (text: string) => (text.includes('\n') ? text.split('\n').length - 1 : 0)

/** The separator by which the most of the first records have equally many cells. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH)
  let best = { separator: ',', records: 0, cells: 1 }
  for (const separator of SEPARATORS) {
    const widths = Map.groupBy(
      read(sample, separator, SAMPLE_RECORDS).data.map(({ length }) => length),
      (length) => length,
    )
    for (const [cells, { length: records }] of widths) {
      if (cells < 2) continue
      const isBetter = records > best.records || (records === best.records && cells > best.cells)
      if (isBetter) best = { separator, records, cells }
    }
  }
  return best.separator
}

const bounded = (cells: string[]): string[] =>
  cells.length > MAX_CELLS
    ? cells.slice(0, MAX_CELLS - 1).concat(cells.slice(MAX_CELLS - 1).join(''))
    : cells

function cellOf(raw: string): string {
  const cell = raw.trim()
  if (cell.includes("'")) return cell.replace(GUARD, '')
  return cell.startsWith('=') ? cell.replace(AS_FORMULA, '$1').trim() : cell
}
