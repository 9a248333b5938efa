import { BYTE_ORDER_MARK } from './csv.ts'

/** A record of a CSV file with the number of its first line, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type ParsedCsv =
  | { ok: true; records: CsvRecord[] }
  /** A quote that is never closed, by its line. */
  | { ok: false; line: number }

/** An apostrophe that an export put before what a spreadsheet would execute. */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/

/** Of one record, more than any table of ours or of a shop has; what is beyond stands together in the last one. */
const MAX_CELLS = 256

/**
 * Reads a CSV file (RFC 4180) as spreadsheets write it: with or without a byte order mark, separated by commas,
 * semicolons or tabs, whichever the first line has first. Empty lines are skipped, cells are trimmed.
 */
export function parseCsv(file: string): ParsedCsv {
  const reading = csvRecords(file)
  const records: CsvRecord[] = []
  for (;;) {
    const { done, value } = reading.next()
    if (!done && !isEmpty(value)) records.push(value)
    if (done) return value === null ? { ok: true, records } : { ok: false, line: value }
  }
}

/** Whether a record has no text, as the empty lines of a file. */
export const isEmpty = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '')

/**
 * The same one by one, the empty ones too, for who does other things between them. Returns the line of a quote that is
 * never closed.
 */
export function* csvRecords(file: string): Generator<CsvRecord, number | null> {
  const text = file.replace(BYTE_ORDER_MARK, '').replace(/\r\n?/g, '\n')
  const separator = /[,;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ','
  let record: CsvRecord = { line: 1, cells: [] }
  let line = 1
  let at = 0
  // Each is looked for once and kept until it is passed: looking again for every cell would take the square of the length.
  const nextLine = keptIndex(text, '\n')
  const nextSeparator = keptIndex(text, separator)
  while (at <= text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) return line
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      line += cell.split('\n').length - 1
      at = end + 1
    }
    const lineEnd = nextLine(at)
    const end = Math.min(lineEnd, nextSeparator(at))
    addCell(record.cells, (cell + text.slice(at, end)).trim().replace(GUARD, ''))
    at = end + 1
    if (end < lineEnd) continue
    yield record
    line += 1
    record = { line, cells: [] }
  }
  return null
}

/** Finds the next place of a character for positions that only grow; the end of the text if there is none. */
function keptIndex(text: string, character: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      const index = text.indexOf(character, from)
      found = index < 0 ? text.length : index
    }
    return found
  }
}

function addCell(cells: string[], cell: string): void {
  if (cells.length < MAX_CELLS) cells.push(cell)
  else cells[MAX_CELLS - 1] += cell
}

/** Where a quoted cell ends: at a quote that is not doubled. Negative if it never does. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
