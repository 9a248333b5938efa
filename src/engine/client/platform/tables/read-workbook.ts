import { builtInFormat, shownNumber } from './number-format.ts'
import { openZip, ZipProblem } from './open-zip.ts'
import { readXml, XmlProblem } from './read-xml.ts'
import {
  boundedSheets,
  MAX_COLUMNS,
  MAX_INFLATED_BYTES,
  MAX_ROWS,
  type ReadSheets,
  refusedFile,
  type TableRow,
  type TableSheet,
} from './sheets.ts'

type Read = (part: string) => Uint8Array | null
type Relation = { id: string; type: string; part: string }
/** What the cells of all sheets refer to. */
type Workbook = {
  strings: readonly string[]
  styles: Styles
  countsFrom1904: boolean
}
/** The number formats that cells refer to by the number of their style. */
type Styles = { formats: readonly string[]; isJapanese: boolean }

/** The error of a formula without a value: the program that wrote the file left the calculation to others. */
const NOT_CALCULATED = '#CALC!'
/** What a sheet says of itself; some programs also write that it is visible. */
const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'veryHidden'])
/** A sheet of which one row more is read, to refuse it. */
const ROWS_READ = MAX_ROWS + 1
/** Cells that are filled from merged ones, and the rows that are looked at for them. */
const MOST_MERGED = 200_000
/** More than anyone has in a workbook; several may refer to one part of it. */
const MOST_SHEETS = 1_000
/** What fonts for Japanese say, and formats with its language. */
const SHIFT_JIS_FONT = '128'
const OF_JAPAN = /\[\$[^\]]*-(?:[\da-f]*411|ja\b)/i
const YES: ReadonlySet<string> = new Set(['1', 'true'])

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

/** A target of a relationship, which is relative to the part that has it (OPC, "Relationship targets"). */
function resolved(from: string, target: string): string {
  const steps = (target.startsWith('/') ? target : folderOf(from) + target).split('/')
  const path: string[] = []
  for (const step of steps) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

function relationsOf(read: Read, part: string): Relation[] {
  const name = part.slice(folderOf(part).length)
  const xml = read(`${folderOf(part)}_rels/${name}.rels`)
  const relations: Relation[] = []
  if (xml === null) return relations
  readXml(xml, {
    open: (element, attributes) => {
      if (element !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes()
      if (mode !== 'External') relations.push({ id, type, part: resolved(part, target) })
    },
  })
  return relations
}

/** The part that a relationship names, else the one that has this content type. */
function partOf(
  read: Read,
  relations: readonly Relation[],
  relation: string,
  content: RegExp,
): string | null {
  const related = relations.find(({ type }) => type.endsWith(`/${relation}`))
  if (related !== undefined) return related.part
  const types = read('[Content_Types].xml')
  let found: string | null = null
  if (types === null) return found
  readXml(types, {
    open: (element, attributes) => {
      if (element !== 'Override') return
      const { PartName: part = '', ContentType: type = '' } = attributes()
      if (content.test(type)) found ??= resolved('', part)
    },
  })
  return found
}

/** Characters that XML cannot have are written by their number: `_x000D_`, and `_x005F_` for a `_` that is one. */
const unescaped = (text: string) =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')

/** Takes the texts of `t` elements, without what helps to pronounce them (`rPh`). */
function textTaker() {
  let text = ''
  let takes = false
  let isSpoken = false
  return {
    open: (element: string) => {
      if (element === 'rPh') isSpoken = true
      takes = element === 't' && !isSpoken
    },
    close: (element: string) => {
      if (element === 'rPh') isSpoken = false
      takes = false
    },
    text: (more: string) => {
      if (takes) text += more
    },
    taken: () => {
      const whole = unescaped(text)
      text = ''
      return whole
    },
  }
}

/** The texts that cells refer to by number. */
function sharedStrings(xml: Uint8Array | null): string[] {
  const strings: string[] = []
  const taker = textTaker()
  if (xml === null) return strings
  readXml(xml, {
    open: taker.open,
    close: (element) => {
      taker.close(element)
      // Many cells may refer to a long one, so it is trimmed here, once.
      if (element === 'si') strings.push(taker.taken().trim())
    },
    text: taker.text,
  })
  return strings
}

function stylesOf(xml: Uint8Array | null): Styles {
  const own = new Map<string, string>()
  const styles: string[] = []
  let isOfCells = false
  let isJapanese = false
  if (xml === null) return { formats: styles, isJapanese }
  readXml(xml, {
    open: (element, attributes) => {
      if (element === 'cellXfs') isOfCells = true
      else if (element === 'numFmt') {
        const { numFmtId: id = '', formatCode = '' } = attributes()
        own.set(id, formatCode)
      } else if (element === 'charset') isJapanese ||= attributes().val === SHIFT_JIS_FONT
      else if (element === 'xf' && isOfCells) {
        const { numFmtId: id = '0' } = attributes()
        const format = own.get(id) ?? builtInFormat(Number(id))
        isJapanese ||= OF_JAPAN.test(format)
        styles.push(format)
      }
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return { formats: styles, isJapanese }
}

/** The column and row of a cell's address, from 0 and from 1: B7 is 1 and 7. */
function placeOf(address: string): { column: number; line: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, line: Number(digits) }
}

/** The rows of a sheet that have text in a cell, and how many cells are too far to the right. */
function rowsOf(xml: Uint8Array, { strings, styles, countsFrom1904 }: Workbook) {
  const rows: TableRow[] = []
  const merges: string[] = []
  const inline = textTaker()
  let row: { line: number; cells: string[]; isHidden?: boolean } = { line: 0, cells: [] }
  let leftOut = 0
  let column = -1
  let cell: Record<string, string> = {}
  let value = ''
  let takes = false
  let isFormula = false
  const cellText = () => {
    const typed = inline.taken()
    if (isFormula && value === '' && cell.t !== 'str') return NOT_CALCULATED
    switch (cell.t ?? 'n') {
      case 's':
        return strings[Number(value)] ?? ''
      case 'n':
        return shownNumber(value.trim(), styles.formats[Number(cell.s)] ?? '', countsFrom1904)
      case 'inlineStr':
        return typed
      case 'b':
        return value === '' ? '' : YES.has(value) ? 'TRUE' : 'FALSE'
      default:
        return unescaped(value)
    }
  }
  readXml(xml, {
    open: (element, attributes) => {
      if (element === 'row') {
        const { r, hidden = '' } = attributes()
        row = { line: Number(r) || row.line + 1, cells: [] }
        if (YES.has(hidden)) row.isHidden = true
        column = -1
      } else if (element === 'c') {
        cell = attributes()
        column = placeOf(cell.r ?? '')?.column ?? column + 1
        value = ''
        isFormula = false
      } else if (element === 'f') isFormula = true
      else if (element === 'mergeCell') merges.push(attributes().ref ?? '')
      else inline.open(element)
      takes = element === 'v'
    },
    close: (element) => {
      inline.close(element)
      takes = false
      if (element === 'row' && row.cells.some((text) => text !== '')) rows.push(row)
      if (element !== 'c') return
      const text = cellText().trim()
      if (text === '') return
      if (column >= MAX_COLUMNS) {
        leftOut += 1
        return
      }
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    },
    text: (more) => {
      if (takes) value += more
      else inline.text(more)
    },
    isEnough: () => rows.length >= ROWS_READ,
  })
  return { rows: withMerged(rows, merges), leftOut }
}

/** The rows with what the first of merged cells says in those below and beside it. */
function withMerged(rows: TableRow[], merges: readonly string[]): TableRow[] {
  const byLine = new Map(rows.map((row, nth) => [row.line, nth]))
  const filled = new Map<number, Map<number, string>>()
  let room = MOST_MERGED
  for (const ref of merges) {
    const [from, to] = ref.split(':').map(placeOf)
    const first = byLine.get(from?.line ?? 0)
    if (!from || !to || first === undefined) continue
    const text = rows[first]?.cells[from.column] ?? ''
    if (text === '') continue
    for (let nth = first; (rows[nth]?.line ?? Infinity) <= to.line; nth += 1) {
      const columns = filled.get(nth) ?? new Map<number, string>()
      filled.set(nth, columns)
      room -= 1
      for (let at = from.column; at <= Math.min(to.column, MAX_COLUMNS - 1); at += 1) {
        room -= 1
        if (nth !== first || at !== from.column) columns.set(at, text)
      }
      if (room < 0) return rows
    }
  }
  return rows.map((row, nth) => {
    const merged = filled.get(nth)
    return merged === undefined || merged.size === 0 ? row : { ...row, merged }
  })
}

function sheetsOf(read: Read): ReadSheets {
  const start = partOf(
    read,
    relationsOf(read, ''),
    'officeDocument',
    /\.sheet\.(?:macroEnabled\.)?main\+xml$/,
  )
  const workbook = start === null ? null : read(start)
  if (start === null || workbook === null || /\.bin$/i.test(start)) return refusedFile('not_table')
  const relations = relationsOf(read, start)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const named: { name: string; part: string }[] = []
  let countsFrom1904 = false
  readXml(workbook, {
    open: (element, attributes) => {
      if (element === 'workbookPr') countsFrom1904 = YES.has(attributes().date1904 ?? '')
      if (element !== 'sheet') return
      const { name = '', state = '', id = '' } = attributes()
      const relation = byId.get(id)
      // There are also sheets of a chart or a dialog.
      if (relation?.type.endsWith('/worksheet') && !HIDDEN.has(state))
        named.push({ name: unescaped(name), part: relation.part })
      if (named.length > MOST_SHEETS) throw new XmlProblem('Too many sheets')
    },
  })
  if (named.length === 0) return refusedFile('not_table')
  const optional = (relation: string, content: RegExp) => {
    const part = partOf(read, relations, relation, content)
    return part === null ? null : read(part)
  }
  const shared: Workbook = {
    strings: sharedStrings(optional('sharedStrings', /\.sharedStrings\+xml$/)),
    styles: stylesOf(optional('styles', /\.styles\+xml$/)),
    countsFrom1904,
  }
  const sheets: TableSheet[] = []
  for (const { name, part } of named) {
    const xml = read(part)
    if (xml === null) continue
    sheets.push({ name, ...rowsOf(xml, shared), isJapanese: shared.styles.isJapanese })
  }
  return boundedSheets(sheets)
}

/** The sheets of an .xlsx workbook that are neither hidden nor empty (ECMA-376). Formulas are read by their last value. */
export function readWorkbook(bytes: Uint8Array): ReadSheets {
  try {
    return sheetsOf(openZip(bytes, MAX_INFLATED_BYTES))
  } catch (error) {
    if (error instanceof XmlProblem) return refusedFile('broken')
    if (!(error instanceof ZipProblem)) throw error
    return refusedFile(error.why === 'too_large' ? 'inflated' : 'broken')
  }
}
