import { countries, countryWords, isCountryCode } from '#engine/shared/countries.ts'
import { parseDecimal } from '#engine/shared/decimal.ts'
import { LOCALES } from '#engine/shared/languages.ts'
import { withoutYuan } from '#engine/shared/money.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { removeRow, rowsOf } from './term-rows.ts'
import type { Typed } from './version-form.ts'

/** What a cell of a price table is: the price of all up to that weight, or of each kg of it. */
export type CellPrice = 'whole' | 'perUnit'
/** A column: the destinations of a zone, as they are typed. The first column is for all that are in no zone. */
type Column = { code: string; countries: string }
/** The fields of a tariff, without its path. */
export type ReadRates = { columns: Column[]; tariffs: Typed[]; weights: number }
/** What cannot be read. `row` and `column`: of the cells as they were pasted, from 1. */
export type RateFault =
  | { kind: 'quote' | 'noTable' | 'noWeights' }
  | { kind: 'price' | 'gap' | 'twice'; row: number; column: number }

const MAX_ROWS = 100
const MAX_COLUMNS = 51
/** Zones and weights of carriers’ own tables, and the words for what no zone has. */
const ELSEWHERE = /^(?:all )?(?:others?|rest|elsewhere|其他.*|其它.*|其余.*|其餘.*)(?: .*)?$/i
const OPEN = /\+\s*(?:kgs?|g)?$|以上|above|over|[>≥]/i
const FIRST = /首重|first/i
const NEXT = /续重|續重|additional|next/i
const EMPTY = /^[-–—/×x]?$/i
const tariffPath = (nth: number): string =>
  nth === 0 ? 'terms.tariff' : `terms.zones.${nth - 1}.tariff`

/**
 * Reads a price table as carriers send it: weights down and zones or countries across, or the other way round; a weight
 * alone, a range ("0.5-1"), or one without end ("21+"), in kg or in grams; or two rows for the first and each additional
 * weight. A cell without a price is not served.
 */
export function readRateTable(text: string, price: CellPrice): ReadRates | RateFault {
  const parsed = parseCsv(text, undefined, MAX_ROWS + 1)
  if (!parsed.ok) return { kind: 'quote' }
  const width = Math.max(0, ...parsed.records.map(({ cells }) => cells.length))
  const cells = parsed.records.map((one) =>
    Array.from({ length: width }, (_, nth) => normalForm(one.cells[nth] ?? '').trim()),
  )
  if (cells.length < 2 || width < 2 || cells.length > MAX_ROWS) return { kind: 'noTable' }
  const isWeight = (cell: string) => weightOf(cell, false) !== null
  const [head = []] = cells
  const across = head.slice(1).filter(isWeight).length
  const down = cells.slice(1).filter(([first = '']) => isWeight(first) || isPart(first)).length
  const isTurned = across > down
  const rows = isTurned ? turned(cells) : cells
  const [heads = [], ...lines] = rows
  if (heads.length > MAX_COLUMNS) return { kind: 'noTable' }
  const place = (row: number, column: number) =>
    isTurned ? { row: column + 1, column: row + 1 } : { row: row + 1, column: column + 1 }
  const columns = heads.slice(1).map(columnOf)
  const read = lines.every(([first = '']) => isPart(first))
    ? firstAndNext(lines, columns.length, place)
    : bandsOf(heads[0] ?? '', lines, { columns: columns.length, price, place })
  if ('kind' in read) return read
  const elsewhere = heads.slice(1).findIndex((name) => ELSEWHERE.test(name))
  const order = columns.map((_, nth) => nth)
  // What is for all others stands first, wherever the table has it.
  if (elsewhere > 0) order.unshift(...order.splice(elsewhere, 1))
  const sorted = <Value>(of: readonly Value[]): Value[] => order.flatMap((nth) => of[nth] ?? [])
  return { columns: sorted(columns), tariffs: sorted(read), weights: lines.length }
}

const isPart = (cell: string) => FIRST.test(cell) || NEXT.test(cell)
const turned = (cells: readonly string[][]): string[][] =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''))

/** The end of a weight in kg as a field has it, empty without an end; null for what is no weight. */
function weightOf(cell: string, isGrams: boolean): string | null {
  const numbers = cell.match(/\d+(?:[.,]\d+)?/g)
  const last = numbers?.at(-1)
  if (
    last === undefined ||
    !/^[\d\s.,~–—+<>≤≥-]*(?:kgs?|公斤|千克|g|克|公克|以上|以下|以内|以內|and|above|over|up|to|\s|[\d.,~–—+<>≤≥-])*$/i.test(
      cell,
    )
  )
    return null
  if (OPEN.test(cell)) return ''
  const inGrams = /\d\s*(?:g|克|公克)/i.test(cell) || (isGrams && !/kg|公斤|千克/i.test(cell))
  const grams = inGrams ? parseDecimal(last, 0) : parseDecimal(last.replace(',', '.'), 3)
  return grams === null ? null : String(grams / 1_000)
}

/** Codes, names or words for a zone. */
function columnOf(name: string, nth: number): Column {
  const words = name.split(/[\s,、;/]+/).filter(Boolean)
  const codes = words.flatMap((word) => codeOf(word) ?? [])
  const whole = codeOf(name)
  const found = whole !== null ? [whole] : codes.length === words.length ? codes : []
  const plain = name.replace(/\s+/g, '-').slice(0, 30)
  const code = /^[A-Za-z][A-Za-z0-9_-]*$/.test(plain) ? plain : `Z${nth + 1}`
  return { code, countries: found.join(' ') }
}

/** The country that a cell names, by its code or its name in any of our languages. */
function codeOf(name: string): string | null {
  const upper = name.toUpperCase()
  if (isCountryCode(upper)) return upper
  const lower = name.toLowerCase()
  const found = countries(LOCALES.en).filter(({ code }) =>
    countryWords(code).some((word) => word.toLowerCase() === lower),
  )
  return found.length === 1 ? (found[0]?.code ?? null) : null
}

type Place = (row: number, column: number) => { row: number; column: number }

/** A price in yuan as a field has it; empty where nothing is served, null for what is none. */
function priceOf(cell: string): string | null {
  if (EMPTY.test(cell)) return ''
  const plain = withoutYuan(cell.replace(/(?:元|CNY|RMB)\s*(?:\/\s*kg)?$/i, '').trim())
  return parseDecimal(plain, 3) === null ? null : plain
}

function bandsOf(
  corner: string,
  lines: readonly string[][],
  { columns, price, place }: { columns: number; price: CellPrice; place: Place },
): Typed[] | RateFault {
  const isGrams = /(?:^|[^k])(?:\bg\b|克|公克)/i.test(corner) && !/kg|公斤|千克/i.test(corner)
  const rows = lines.map((cells, nth) => ({
    cells,
    at: nth + 1,
    upTo: weightOf(cells[0] ?? '', isGrams),
  }))
  const wrong = rows.find(({ upTo }) => upTo === null)
  if (wrong !== undefined) return { kind: 'noWeights' }
  const sorted = rows.toSorted((a, b) => sizeOf(a.upTo) - sizeOf(b.upTo))
  const twice = sorted.find((row, nth) => row.upTo === sorted[nth - 1]?.upTo)
  if (twice !== undefined) return { kind: 'twice', ...place(twice.at, 0) }
  const tariffs: Typed[] = []
  for (let column = 1; column <= columns; column += 1) {
    const fields: Record<string, string> = { kind: 'bands' }
    let count = 0
    let isOver = false
    for (const { cells, at, upTo } of sorted) {
      const cell = priceOf(cells[column] ?? '')
      if (cell === null) return { kind: 'price', ...place(at, column) }
      if (cell === '') isOver = true
      else if (isOver && count > 0) return { kind: 'gap', ...place(at, column) }
      // A zone that begins above the first weights has no price for them.
      else if (isOver) return { kind: 'gap', ...place(sorted[0]?.at ?? 1, column) }
      else {
        fields[`bands.${count}.upTo`] = upTo ?? ''
        fields[`bands.${count}.baseFen`] = price === 'whole' ? cell : '0'
        fields[`bands.${count}.rateFen`] = price === 'whole' ? '0' : cell
        count += 1
      }
    }
    tariffs.push(count === 0 ? { kind: 'none' } : fields)
  }
  return tariffs
}

const sizeOf = (upTo: string | null): number =>
  upTo === '' ? Number.POSITIVE_INFINITY : Number(upTo)

function firstAndNext(
  lines: readonly string[][],
  columns: number,
  place: Place,
): Typed[] | RateFault {
  const at = (part: RegExp) => lines.findIndex(([name = '']) => part.test(name))
  const [first, next] = [at(FIRST), at(NEXT)]
  if (lines.length !== 2 || first < 0 || next < 0) return { kind: 'noWeights' }
  const stepOf = (row: number) =>
    weightOf((lines[row]?.[0] ?? '').replace(/^[^\d]*/, ''), false) || '0.5'
  const tariffs: Typed[] = []
  for (let column = 1; column <= columns; column += 1) {
    const [start, more] = [first, next].map((row) => priceOf(lines[row]?.[column] ?? ''))
    if (start === '' && more === '') {
      tariffs.push({ kind: 'none' })
      continue
    }
    if (!start) return { kind: 'price', ...place(first + 1, column) }
    if (!more) return { kind: 'price', ...place(next + 1, column) }
    tariffs.push({
      kind: 'first',
      first: stepOf(first),
      firstFen: start,
      next: stepOf(next),
      nextFen: more,
    })
  }
  return tariffs
}

/**
 * The fields that a table changes: the prices of the line and of its zones, in place of those that are there, and the
 * countries of all of it as destinations. A field that goes is `undefined`. Postal codes of a zone stay with its code.
 */
export function typedRates(typed: Typed, { columns, tariffs }: ReadRates): Typed {
  const zonesBefore = rowsOf(typed, 'terms.zones')
  const gone = Object.keys(typed).filter(
    (path) => /^terms\.tariff\./.test(path) || /^terms\.zones\./.test(path),
  )
  const change: Record<string, string | undefined> = Object.fromEntries(
    gone.map((path) => [path, undefined]),
  )
  for (const [nth, tariff] of tariffs.entries()) {
    for (const [field, text] of Object.entries(tariff)) change[`${tariffPath(nth)}.${field}`] = text
    const { code = '', countries: named = '' } = columns[nth] ?? {}
    if (nth === 0) continue
    const zone = `terms.zones.${nth - 1}`
    const before = zonesBefore.find((one) => typed[`${one}.code`] === code)
    change[`${zone}.code`] = code
    change[`${zone}.countries`] = named || (before && typed[`${before}.countries`]) || ''
    change[`${zone}.postcodes`] = (before && typed[`${before}.postcodes`]) ?? ''
  }
  const destinations = new Set(
    (typed['terms.destinations'] ?? '').split(/[\s,、;]+/).filter(Boolean),
  )
  for (const { countries: named } of columns)
    for (const code of named.split(' ')) if (code) destinations.add(code)
  change['terms.destinations'] = [...destinations].join(' ')
  return change as Typed
}

export type RateGrid = {
  price: CellPrice
  /** `zone`: the path of a zone; null for all that are in none. */
  columns: { zone: string | null; tariff: string }[]
  /** `cells`: the paths of the prices; null where a column ends before. */
  rows: { upTo: string; cells: (string | null)[] }[]
}

/** The bands of a line and its zones as one table, where all have the same weights and the same kind of price. */
export function gridOf(typed: Typed): RateGrid | null {
  const zones = rowsOf(typed, 'terms.zones')
  const served = zones.filter((zone) => typed[`${zone}.tariff.kind`] !== 'none')
  const columns = [
    { zone: null, tariff: 'terms.tariff' },
    ...served.map((zone) => ({ zone, tariff: `${zone}.tariff` })),
  ]
  if (columns.some(({ tariff }) => typed[`${tariff}.kind`] !== 'bands')) return null
  const bands = columns.map(({ tariff }) => rowsOf(typed, `${tariff}.bands`))
  const most = bands.reduce((longest, one) => (one.length > longest.length ? one : longest), [])
  const isSame = bands.every((one) =>
    one.every((band, nth) => typed[`${band}.upTo`] === typed[`${most[nth]}.upTo`]),
  )
  const every = bands.flat()
  const isZero = (field: string) => (band: string) =>
    /^0*(?:\.0*)?$/.test(typed[`${band}.${field}`] ?? '')
  const price = every.every(isZero('rateFen'))
    ? 'whole'
    : every.every(isZero('baseFen'))
      ? 'perUnit'
      : null
  if (!isSame || price === null) return null
  const field = price === 'whole' ? 'baseFen' : 'rateFen'
  return {
    price,
    columns,
    rows: most.map((band, nth) => ({
      upTo: typed[`${band}.upTo`] ?? '',
      cells: bands.map((one) => (one[nth] === undefined ? null : `${one[nth]}.${field}`)),
    })),
  }
}

/** The change that types another weight in a row of a grid, in all of its columns. */
export const withUpTo = ({ columns }: RateGrid, row: number, text: string, typed: Typed): Typed =>
  Object.fromEntries(
    columns.flatMap(({ tariff }) => {
      const path = `${tariff}.bands.${row}.upTo`
      return path in typed ? [[path, text]] : []
    }),
  )

/** The change that takes a row out of a grid. */
export function withoutWeight({ columns }: RateGrid, row: number, typed: Typed): Typed {
  const change: Typed = {}
  for (const { tariff } of columns) {
    const band = `${tariff}.bands.${row}`
    if (`${band}.upTo` in typed) Object.assign(change, removeRow(typed, band))
  }
  return change
}
