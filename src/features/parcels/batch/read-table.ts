import { parseCsv } from '#shared/domain/parse-csv.ts'
import { decodeText } from './decode-text.ts'
import { boundedTable, MAX_FILE_BYTES, type ReadTable, refusedFile, withoutPower } from './table.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The older format of Excel, and a workbook with a password. */
const OLD_XLS = [0xd0, 0xcf, 0x11, 0xe0]
const MARKUP = /^\s*<(?:!doctype|html|table|\?xml)/i
/** A cell that is a formula around its text, by which exports keep long numbers whole: ="123". */
const AS_FORMULA = /^="?(.*?)"?$/s

const begins = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, i) => bytes[i] === byte)
const cellOf = (cell: string) =>
  withoutPower((cell.startsWith('=') ? (AS_FORMULA.exec(cell)?.[1] ?? cell) : cell).trim())

function readCsv(text: string): ReadTable {
  const parsed = parseCsv(text)
  if (!parsed.ok) return { ok: false, problem: { code: 'quote', line: parsed.line } }
  return boundedTable(parsed.records.map(({ line, cells }) => ({ line, cells: cells.map(cellOf) })))
}

/** Reads a CSV or .xlsx file of orders on this device, by its content, whatever its name. */
export async function readTable(file: Blob): Promise<ReadTable> {
  if (file.size > MAX_FILE_BYTES) return refusedFile('file_size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, OLD_XLS)) return refusedFile('old_xls')
  if (begins(bytes, ZIP)) return (await import('./read-xlsx.ts')).readXlsx(bytes)
  const text = decodeText(bytes)
  return text === null || MARKUP.test(text) ? refusedFile('not_table') : readCsv(text)
}
