import { withoutPower } from '#shared/domain/cell-doubts.ts'
import { parseCsv } from '#shared/domain/parse-csv.ts'
import { type DecodedText, decodeText } from './decode-text.ts'
import { readWorkbook } from './read-workbook.ts'
import {
  boundedSheets,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  type ReadSheets,
  refusedFile,
  type TableRow,
} from './sheets.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The older format of Excel, and a workbook with a password. */
const OLD_XLS = [0xd0, 0xcf, 0x11, 0xe0]
/** Pages, documents and data under the name of a table. */
const NO_TABLE = /^\s*(?:<(?:!doctype|html|table|\?xml)|%PDF-|\{\\rtf|MIME-Version:|[[{]\s*[{"])/i

const begins = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, i) => bytes[i] === byte)

function readDelimited({ text, encoding }: DecodedText): ReadSheets {
  const parsed = parseCsv(text, undefined, MAX_ROWS)
  if (!parsed.ok) return { ok: false, problem: { code: 'quote', line: parsed.line } }
  let leftOut = 0
  const rows: TableRow[] = []
  for (const { line, cells } of parsed.records) {
    leftOut += cells.slice(MAX_COLUMNS).filter(Boolean).length
    const row = cells.slice(0, MAX_COLUMNS).map(withoutPower)
    if (row.some(Boolean)) rows.push({ line, cells: row })
  }
  return boundedSheets([{ name: '', rows, isJapanese: encoding === 'shift_jis', leftOut }])
}

/** Reads a workbook or delimited text on this device, by its content, whatever its name. */
export async function readSheets(file: Blob): Promise<ReadSheets> {
  if (file.size > MAX_FILE_BYTES) return refusedFile('file_size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, OLD_XLS)) return refusedFile('old_xls')
  if (begins(bytes, ZIP)) return readWorkbook(bytes)
  const decoded = decodeText(bytes)
  if (decoded === null || NO_TABLE.test(decoded.text)) return refusedFile('not_table')
  return readDelimited(decoded)
}
