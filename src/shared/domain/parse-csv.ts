import { BYTE_ORDER_MARK } from './csv.ts'

/** A record of a CSV file with the number of its first line, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type ParsedCsv =
  | { ok: true; records: CsvRecord[] }
  /** A quote that is never closed, by its line. */
  | { ok: false; line: number }

/** An apostrophe that an export put before what a spreadsheet would execute. */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/

const QUOTED = /"((?:[^"]|"")*)"/y

/**
 * Reads a CSV file (RFC 4180) as spreadsheets write it: with or without a byte order mark, separated by commas,
 * semicolons or tabs, whichever the first line has first. Empty lines are skipped, cells are trimmed.
 */
export function parseCsv(file: string): ParsedCsv {
  const text = file.replace(BYTE_ORDER_MARK, '').replace(/\r\n?/g, '\n')
  const separator = /[,;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ','
  const plain = new RegExp(`[^${separator}\n]*`, 'y')
  const records: CsvRecord[] = []
  let record: CsvRecord = { line: 1, cells: [] }
  let line = 1
  let at = 0
  const take = (expression: RegExp) => {
    expression.lastIndex = at
    const found = expression.exec(text)
    at += found?.[0].length ?? 0
    return found
  }
  for (;;) {
    const quoted = text[at] === '"' ? take(QUOTED) : undefined
    if (quoted === null) return { ok: false, line }
    const cell = (quoted?.[1]?.replaceAll('""', '"') ?? '') + (take(plain)?.[0] ?? '')
    record.cells.push(cell.trim().replace(GUARD, ''))
    line += quoted?.[0].match(/\n/g)?.length ?? 0
    const end = text[at]
    at += 1
    if (end === separator) continue
    if (record.cells.some((one) => one !== '')) records.push(record)
    if (end === undefined) return { ok: true, records }
    line += 1
    record = { line, cells: [] }
  }
}
