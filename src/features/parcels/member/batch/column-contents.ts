import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { codeDoubt } from '#engine/shared/cell-doubts.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import {
  guessCouriers,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
  TRACKING_PATTERN,
} from '#features/carriers/rules/tracking.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { priceOf, quantityOf } from './cell-values.ts'

/** What a column can be. The total is used where there is no unit price; the order tells whose a row is, the currency
 * what its prices are in. */
export const COLUMN_FIELDS = [
  'trackingNumber',
  'name',
  'quantity',
  'unitPrice',
  'totalPrice',
  'orderNumber',
  'currency',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]
export type Columns = ColumnsOf<ColumnField>

const SAMPLE_ROWS = 50
/** Longer cells are texts, whatever they begin with. */
const MAX_CELL = 100
const LONG = '…'

/** What the cells of a column look like. A whole number of few digits is a quantity, or a price. */
type Kind = 'number' | 'whole' | 'price' | 'date' | 'text' | 'empty'

const isWhole = (cell: string) => /^[1-9]\d{0,4}$/.test(quantityOf(cell))
const isCourier = (cell: string) => guessCouriers(cell).length > 0
const isAmount = (cell: string) => /^¥?\d[\d,]*(?:\.\d+)?$/.test(signedAmount(priceOf(cell)).amount)

/** Whether a cell may be a tracking number, a spoilt one too. */
function isNumberLike(cell: string): boolean {
  const doubt = codeDoubt(cell)
  if (doubt !== null) return doubt !== 'logic' && doubt !== 'date'
  const number = typedNumber(cell)
  return (
    TRACKING_PATTERN.test(number) &&
    /\d/.test(number) &&
    number.length >= TRACKING_MIN_TYPED &&
    number.length <= TRACKING_MAX_LENGTH
  )
}

function kindOf(cells: readonly string[]): Kind {
  const filled = cells.filter((cell) => cell !== '')
  const most = (test: (cell: string) => boolean) => filled.filter(test).length * 2 > filled.length
  if (filled.length === 0) return 'empty'
  if (most(isCourier)) return 'number'
  if (most((cell) => codeDoubt(cell) === 'date')) return 'date'
  if (most(isAmount) && filled.every((cell) => /^\d{6,}$/.test(cell))) return 'number'
  if (most(isWhole) && filled.every((cell) => isWhole(cell) || !isAmount(cell))) return 'whole'
  if (most(isAmount)) return 'price'
  return most(isNumberLike) ? 'number' : 'text'
}

/** The column in which most cells have the format of a courier. */
function courierColumn(rows: readonly TableRow[]): number | null {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries())
      if (isCourier(cell)) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

const OURS = ['number', 'text', 'whole', 'price'] as const

/** Whether the columns can stand in the order of our own lists: number, goods, quantity, price. */
function areOurs(kinds: readonly Kind[]): boolean {
  return kinds.every((kind, column) => {
    const ours = OURS[column]
    if (kind === 'empty' || kind === ours) return true
    return ours === 'price' && kind === 'whole'
  })
}

type ByContent = { columns: Columns; isSure: boolean; isOurs: boolean; hasNumbers: boolean }

/**
 * What the columns of rows without titles are, by their cells. `isSure`: each column can be only one thing, or all stand
 * in the order of our own lists.
 */
export function columnsByContent(all: readonly TableRow[]): ByContent {
  const rows = all.slice(0, SAMPLE_ROWS).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => (cell.length > MAX_CELL ? LONG : cell.trim())),
  }))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const kinds = Array.from({ length: width }, (_, column) =>
    kindOf(rows.map(({ cells }) => cells[column] ?? '')),
  )
  const only = (kind: Kind): number | null => {
    const first = kinds.indexOf(kind)
    return first >= 0 && kinds.lastIndexOf(kind) === first ? first : null
  }
  const columns: Columns = {
    trackingNumber: only('number') ?? courierColumn(rows),
    name: only('text'),
    quantity: only('whole'),
    unitPrice: only('price'),
    totalPrice: null,
    orderNumber: null,
    currency: null,
  }
  if (width <= OURS.length && kinds[0] === 'number' && areOurs(kinds)) {
    const [, name, quantity, unitPrice] = OURS.map((_, column) => (column < width ? column : null))
    const ours = { name: name ?? null, quantity: quantity ?? null, unitPrice: unitPrice ?? null }
    return {
      columns: { ...columns, ...ours, trackingNumber: 0 },
      isSure: true,
      isOurs: true,
      hasNumbers: true,
    }
  }
  const hasNumbers = kinds.includes('number')
  const isSure = hasNumbers && OURS.every((kind) => !kinds.includes(kind) || only(kind) !== null)
  // A whole number without a price beside it may be either.
  const isEither = columns.quantity !== null && columns.unitPrice === null
  return { columns, isSure: isSure && !isEither, isOurs: false, hasNumbers }
}
