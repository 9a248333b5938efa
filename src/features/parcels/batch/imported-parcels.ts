import { MAX_GOODS_LINES } from '#shared/contract/fields.ts'
import { parseYuan, yuanText } from '#shared/domain/money.ts'
import { normalForm } from '#shared/domain/normal-form.ts'
import { readScanned } from '#shared/domain/scanned-code.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { Columns } from './columns.ts'
import { type PastedLine, priceOf, quantityOf } from './parse-paste.ts'
import { isShortened, type TableRow } from './table.ts'

export type Imported = {
  parcels: PastedLine[]
  /** The rows of the file whose tracking number lost digits in the spreadsheet. */
  shortened: number[]
}

/** What exports write before a number. */
const BEFORE = /^(?:no|单号|單號)\s*[:：.]\s*/i

/** The number in a cell, without the name of its courier; what is no number stays as it is, to be corrected. */
function numberIn(cell: string): string {
  const text = normalForm(cell).replace(BEFORE, '').trim()
  if (isShortened(text)) return text
  const { kind, code } = readScanned(text)
  return kind === 'tracking' || kind === 'ours' ? code : text.replace(/\s/g, '')
}

/** The price of a piece: its own, else the total by the quantity, to the nearest fen. */
function unitPriceOf(unit: string, total: string, quantity: string): string {
  if (unit !== '' || total === '') return unit
  const totalFen = parseYuan(total)
  const pieces = Number(quantity)
  if (totalFen === null || !Number.isInteger(pieces) || pieces < 1) return total
  return yuanText(Math.round(totalFen / pieces))
}

/**
 * The parcels of a file. Several rows with one tracking number are the goods of one parcel; so are rows without one,
 * below a row with it, as of cells that are merged.
 */
export function importParcels(body: readonly TableRow[], columns: Columns): Imported {
  const parcels: PastedLine[] = []
  const shortened: number[] = []
  const byKey = new Map<string, PastedLine>()
  let last: PastedLine | null = null
  for (const { line, cells } of body) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
    const trackingNumber = numberIn(cell(columns.trackingNumber))
    const quantity = quantityOf(cell(columns.quantity)) || (columns.quantity === null ? '1' : '')
    const unit = priceOf(cell(columns.unitPrice))
    const goods = {
      name: cell(columns.name),
      quantity,
      unitPrice: unitPriceOf(unit, priceOf(cell(columns.totalPrice)), quantity),
    }
    if (trackingNumber === '' && goods.name === '') continue
    const key = trackingKey(trackingNumber)
    const same: PastedLine | null | undefined = trackingNumber === '' ? last : byKey.get(key)
    if (same && (same.more?.length ?? 0) < MAX_GOODS_LINES - 1) {
      same.more = [...(same.more ?? []), goods]
      last = same
      continue
    }
    if (isShortened(trackingNumber)) shortened.push(line)
    last = { trackingNumber, ...goods }
    // Shortened numbers look alike, and are not.
    if (key !== '' && !isShortened(trackingNumber)) byKey.set(key, last)
    parcels.push(last)
  }
  return { parcels, shortened }
}
