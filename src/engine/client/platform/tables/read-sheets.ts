import { withoutPower } from '#engine/shared/cell-doubts.ts'
import { csvRecords } from '#engine/shared/parse-csv.ts'
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

/** Exports end with empty lines; a file that has nearly nothing else is not read to its end. */
const MAX_LINES = 10 * MAX_ROWS

function readDelimited({ text, encoding }: DecodedText, name: string): ReadSheets {
  const reading = csvRecords(text)
  const rows: TableRow[] = []
  let leftOut = 0
  for (let lines = 1; ; lines += 1) {
    const { done, value } = reading.next()
    if (done) {
      if (value !== null) return { ok: false, problem: { code: 'quote', line: value } }
      return boundedSheets([{ name, rows, isJapanese: encoding === 'shift_jis', leftOut }])
    }
    const { line, cells } = value
    leftOut += cells.slice(MAX_COLUMNS).filter(Boolean).length
    const row = cells.slice(0, MAX_COLUMNS).map(withoutPower)
    if (row.some(Boolean)) rows.push({ line, cells: row })
    if (rows.length > MAX_ROWS || lines > MAX_LINES) return refusedFile('rows')
  }
}

const SAMPLE_WORDS = 3

/** Words by which a person sees whether they are in the right encoding: those with letters that differ. */
function sampleOf({ text, encoding }: DecodedText): string {
  const words = text.match(/[^\s,;|"]*[^\0-~][^\s,;|"]*/g) ?? []
  return `${words.slice(0, SAMPLE_WORDS).join(' ')} (${encoding})`
}

/** A sheet for each encoding in which the file may be written, the likeliest first. */
function readText(texts: readonly DecodedText[]): ReadSheets {
  const [best, ...others] = texts
  if (best === undefined || NO_TABLE.test(best.text)) return refusedFile('not_table')
  if (others.length === 0) return readDelimited(best, '')
  const all = texts.map((one) => readDelimited(one, sampleOf(one)))
  const sheets = all.flatMap((one) => (one.ok ? one.sheets : []))
  const [first] = all
  if (sheets.length === 0) return first ?? refusedFile('not_table')
  return { ok: true, sheets: sheets.map((sheet) => ({ ...sheet, isOneReading: true })) }
}

/** Reads a workbook or delimited text on this device, by its content, whatever its name. */
export async function readSheets(file: Blob): Promise<ReadSheets> {
  if (file.size > MAX_FILE_BYTES) return refusedFile('file_size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, OLD_XLS)) return refusedFile('old_xls')
  if (begins(bytes, ZIP)) return readWorkbook(bytes)
  return readText(decodeText(bytes))
}
