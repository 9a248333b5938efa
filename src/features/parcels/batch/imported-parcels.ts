import type { TableRow } from '#platform/tables/sheets.ts'
import { MAX_GOODS_LINES } from '#shared/contract/fields.ts'
import { codeDoubt, isShortened } from '#shared/domain/cell-doubts.ts'
import { amountReadings, parseWhole } from '#shared/domain/decimal.ts'
import { signedAmount } from '#shared/domain/foreign-price.ts'
import { parseYuan, yuanText } from '#shared/domain/money.ts'
import { normalForm } from '#shared/domain/plain-typed.ts'
import { typedNumber as plainNumber, readScanned } from '#shared/domain/scanned-code.ts'
import { TRACKING_MIN_TYPED, trackingKey } from '#shared/domain/tracking.ts'
import { ungrouped } from '#shared/domain/typed-price.ts'
import type { Columns } from './columns.ts'
import { type PastedLine, priceOf, quantityOf } from './parse-paste.ts'

/** Whose goods a row without a number has, where the file does not say it. */
export type Unclear = 'above' | 'apart'
/** Goods without a tracking number, as of an order that is not shipped yet. */
export type Waiting = { line: number; order: string; parcel: PastedLine }

export type Imported = {
  parcels: PastedLine[]
  waiting: Waiting[]
  /** The rows that could be goods of the parcel above, or of one that has no number yet. */
  unclear: number[]
  /** The rows that have neither a number nor goods, such as totals. */
  skipped: number[]
  /** The rows of the file whose tracking number lost digits in the spreadsheet. */
  shortened: number[]
  /** The rows whose number has 11 digits: carriers of Japan give 12, of which a spreadsheet drops a zero in front. */
  short: number[]
}

const WITHOUT_ZERO = /^[1-9]\d{10}$/
/** What exports write before a number. */
const BEFORE = /^(?:no|单号|單號)\s*[:：.]\s*/i

/** The number in a cell, without the name of its courier; what is no number stays as it is, to be corrected. */
function numberIn(cell: string): string {
  const text = normalForm(cell).replace(BEFORE, '').trim()
  if (isShortened(text)) return text
  const { kind, code } = readScanned(text)
  return kind === 'tracking' || kind === 'ours' ? code : plainNumber(text)
}

/**
 * The price of a piece in the currency of its total, unless it has its own: the total by the quantity, to the nearest
 * hundredth. Empty if the total is doubtful.
 */
function unitPriceOf(unit: string, total: string, quantity: string): string {
  if (unit !== '' || total === '') return unit
  const { currency, amount: typed } = signedAmount(total)
  const amount = ungrouped(typed, currency)
  if (amountReadings(amount).length > 1) return quantity === '1' ? total : ''
  const cents = parseYuan(amount)
  const pieces = parseWhole(quantity, 5)
  if (cents === null || !pieces) return total
  const each = yuanText(Math.round(cents / pieces))
  return currency === null ? each : `${currency} ${each}`
}

/**
 * The parcels of a file. Several rows with one tracking number are the goods of one parcel; so are rows without one that
 * are merged with it or have its order. A row of another order waits for its number. Where the file has no orders, a row
 * without a number is `unclear`: it is taken as the caller says, and left out while the caller does not.
 */
export function importParcels(
  body: readonly TableRow[],
  columns: Columns,
  unclearAs: Unclear | null = null,
): Imported {
  const imported: Imported = {
    parcels: [],
    waiting: [],
    unclear: [],
    skipped: [],
    shortened: [],
    short: [],
  }
  const byKey = new Map<string, PastedLine>()
  const rowsOfOrders: { parcel: PastedLine; order: string }[] = []
  for (const { line, cells, merged } of body) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
    const joined = (column: number | null) =>
      cell(column) || (column === null ? '' : (merged?.get(column) ?? ''))
    const typedNumber = joined(columns.trackingNumber)
    // Exports write words or a dash where there is no number yet.
    const saysNone = typedNumber !== '' && !/\p{N}/u.test(typedNumber)
    const trackingNumber = saysNone ? '' : numberIn(typedNumber)
    const order = joined(columns.orderNumber)
    const quantity = quantityOf(cell(columns.quantity)) || (columns.quantity === null ? '1' : '')
    const unit = priceOf(cell(columns.unitPrice))
    const goods = {
      name: cell(columns.name),
      quantity,
      unitPrice: unitPriceOf(unit, priceOf(cell(columns.totalPrice)), quantity),
    }
    if (trackingNumber === '' && goods.name === '' && (order === '' || columns.name !== null)) {
      imported.skipped.push(line)
      continue
    }
    const doubt = codeDoubt(trackingNumber)
    const key = doubt === null ? trackingKey(trackingNumber) : ''
    const isKey = key.length >= TRACKING_MIN_TYPED
    const last = rowsOfOrders.at(-1)
    let same: PastedLine | null | undefined = byKey.get(key)
    if (trackingNumber === '') {
      const isUnclear = columns.orderNumber === null && last !== undefined && !saysNone
      if (isUnclear) imported.unclear.push(line)
      if (isUnclear && unclearAs === null) continue
      const isOfLast = isUnclear ? unclearAs === 'above' : order === '' || order === last?.order
      same = isOfLast && !saysNone ? last?.parcel : null
    }
    if (same && (same.more?.length ?? 0) < MAX_GOODS_LINES - 1) {
      same.more = [...(same.more ?? []), goods]
      rowsOfOrders.push({ parcel: same, order: order || (last?.order ?? '') })
      continue
    }
    const parcel = { trackingNumber, ...goods }
    rowsOfOrders.push({ parcel, order })
    if (trackingNumber === '' && !same) {
      imported.waiting.push({ line, order, parcel })
      continue
    }
    if (doubt === 'shortened') imported.shortened.push(line)
    if (WITHOUT_ZERO.test(trackingNumber)) imported.short.push(line)
    // Doubtful numbers may look alike, and be different.
    if (isKey) byKey.set(key, parcel)
    imported.parcels.push(parcel)
  }
  return imported
}
