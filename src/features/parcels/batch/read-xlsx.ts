import { openZip, ZipProblem } from '#platform/open-zip.ts'
import {
  boundedTable,
  MAX_COLUMNS,
  MAX_INFLATED_BYTES,
  MAX_ROWS,
  numberText,
  type ReadTable,
  refusedFile,
  type TableRow,
} from './table.ts'
import { XmlProblem, xmlEvents } from './xml-events.ts'

type Read = (name: string) => Promise<string | null>

const WORKBOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'
/** What a sheet says of itself; some programs also write that it is visible. */
const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'veryHidden'])
/** A file of which one row more is read, to refuse it. */
const ROWS_READ = MAX_ROWS + 1

/** The texts that cells refer to by number. What helps to pronounce them (`rPh`) is left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text: string | null = null
  let takes = false
  let isSpoken = false
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') {
      if (takes && !isSpoken && text !== null) text += event.text
    } else if (event.name === 'si') {
      if (event.kind === 'close') strings.push(text ?? '')
      text = event.kind === 'open' ? '' : null
    } else if (event.name === 't') takes = event.kind === 'open'
    else if (event.name === 'rPh') isSpoken = event.kind === 'open'
  }
  return strings
}

/** The column of a cell's address: B7 is 1. */
function columnOf(address: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0]
  if (letters === undefined) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'n') return numberText(text.trim())
  return type === 'e' ? '' : text
}

/** The rows of a sheet that have text in a cell. */
function rowsOf(xml: string, strings: readonly string[]): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = 0
  let column = -1
  let type = 'n'
  let text = ''
  let takes = false
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') {
      if (takes) text += event.text
      continue
    }
    const opens = event.kind === 'open'
    switch (event.name) {
      case 'row':
        if (opens) {
          line = Number(event.attribute('r')) || line + 1
          cells = []
          column = -1
        } else if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
        break
      case 'c':
        if (opens) {
          column = columnOf(event.attribute('r'), column + 1)
          type = event.attribute('t') ?? 'n'
          text = ''
        } else if (column <= MAX_COLUMNS && text !== '') {
          while (cells.length < column) cells.push('')
          cells[column] = cellText(type, text, strings).trim()
        }
        break
      case 'v':
      case 't':
        takes = opens
    }
    if (rows.length >= ROWS_READ) break
  }
  return rows
}

/** The files of the sheets that are not hidden, in their order. */
async function sheetsOf(read: Read): Promise<string[]> {
  const [workbook, links] = [await read(WORKBOOK), await read(LINKS)]
  if (workbook === null || links === null) return []
  const targets = new Map<string, string>()
  for (const event of xmlEvents(links)) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue
    const target = event.attribute('Target') ?? ''
    const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    targets.set(event.attribute('Id') ?? '', file)
  }
  const sheets: string[] = []
  for (const event of xmlEvents(workbook)) {
    if (event.kind !== 'open' || event.name !== 'sheet') continue
    const file = targets.get(event.attribute('id') ?? '')
    if (file !== undefined && !HIDDEN.has(event.attribute('state') ?? '')) sheets.push(file)
  }
  return sheets
}

async function firstTable(read: Read): Promise<ReadTable> {
  const sheets = await sheetsOf(read)
  if (sheets.length === 0) return refusedFile('not_table')
  const strings = sharedStrings((await read(STRINGS)) ?? '')
  for (const sheet of sheets) {
    const rows = rowsOf((await read(sheet)) ?? '', strings)
    if (rows.length > 0) return boundedTable(rows)
  }
  return refusedFile('empty')
}

/** The first sheet of an .xlsx workbook that is not hidden or empty (ECMA-376). Formulas are read by their last value. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTable> {
  try {
    return await firstTable(openZip(bytes, MAX_INFLATED_BYTES))
  } catch (error) {
    if (error instanceof XmlProblem) return refusedFile('broken')
    if (!(error instanceof ZipProblem)) throw error
    return refusedFile(error.why === 'too_large' ? 'inflated' : 'broken')
  }
}
