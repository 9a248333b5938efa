import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { cellDoubt, codeDoubt, spoiltCell } from '#engine/shared/cell-doubts.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { typedNumber as plainNumber, readScanned } from '#features/carriers/rules/scanned-code.ts'
import { TRACKING_MIN_TYPED, trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import {
  belowTitle,
  inCurrency,
  isUnnamed,
  plainCell,
  priceOf,
  quantityOf,
  unitPriceFromTotal,
} from './cell-values.ts'
import type { Columns } from './column-contents.ts'
import { currencyOf } from './columns.ts'
import type { PastedLine } from './parse-paste.ts'

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
  /** The rows that have what a spreadsheet wrote instead of a value, such as #### and #N/A. */
  spoilt: number[]
  /** Whether a price names no currency, so that it may be another one than the yuan. */
  hasUnnamed: boolean
  /** The rows of the file whose tracking number lost digits in the spreadsheet. */
  shortened: number[]
  /** The rows whose number has 11 digits: carriers of Japan give 12, of which a spreadsheet drops a zero in front. */
  short: number[]
}

/** The goods of a row of sums. */
const SUM =
  /^(?:合计|总计|小计|总和|合計|總計|小計|総計|(?:grand |sub)?totals?|sum|summe|gesamt|합계)\s*[:：]?$/i
const WITHOUT_ZERO = /^[1-9]\d{10}$/
/** What exports write before a number. */
const BEFORE = /^(?:no|单号|單號)\s*[:：.]\s*/i

/** The number in a cell, without the name of its courier; what is no number stays as it is, to be corrected. */
function numberIn(cell: string): string {
  const text = normalForm(cell).replace(BEFORE, '').trim()
  if (cellDoubt(text) !== null) return text
  const { kind, code } = readScanned(text)
  return kind === 'tracking' || kind === 'ours' ? code : plainNumber(text)
}

/**
 * The parcels of a file. Several rows with one tracking number are the goods of one parcel; so are rows without one that
 * are merged with it or have its order. A row of another order waits for its number. Where the file has no orders, a row
 * without a number is `unclear`: it is taken as the caller says, and left out while the caller does not. `currency` is
 * that of prices which name none; null leaves them without.
 */
export function importParcels(
  body: readonly TableRow[],
  columns: Columns,
  unclearAs: Unclear | null = null,
  currency: string | null = null,
): Imported {
  const imported: Imported = {
    parcels: [],
    waiting: [],
    unclear: [],
    skipped: [],
    spoilt: [],
    hasUnnamed: false,
    shortened: [],
    short: [],
  }
  const byKey = new Map<string, PastedLine>()
  const rowsOfOrders: { parcel: PastedLine; order: string }[] = []
  for (const { line, cells, merged } of body) {
    const cell = (column: number | null) => (column === null ? '' : plainCell(cells[column] ?? ''))
    const joined = (column: number | null) =>
      cell(column) || (column === null ? '' : (merged?.get(column) ?? ''))
    const typedNumber = joined(columns.trackingNumber)
    // Exports write words or a dash where there is no number yet.
    const saysNone =
      typedNumber !== '' && !/\p{N}/u.test(typedNumber) && spoiltCell(typedNumber) === null
    const trackingNumber = saysNone ? '' : numberIn(typedNumber)
    const ofOrder = joined(columns.orderNumber)
    // What a spreadsheet has spoilt may be alike in different orders.
    const isOrderKnown = columns.orderNumber !== null && codeDoubt(ofOrder) === null
    const order = isOrderKnown ? ofOrder : ''
    const quantity = quantityOf(cell(columns.quantity)) || (columns.quantity === null ? '1' : '')
    const paidIn = joined(columns.currency)
    const currencyOfRow = paidIn === '' ? null : (currencyOf(paidIn) ?? paidIn)
    const pricesOf = (column: number | null) => {
      const written = cell(column)
      return priceOf(currencyOfRow === null ? written : belowTitle(written, currencyOfRow))
    }
    const unit = pricesOf(columns.unitPrice)
    const named = cell(columns.name)
    const isSum = trackingNumber === '' && SUM.test(named)
    const price = unitPriceFromTotal(unit, pricesOf(columns.totalPrice), quantity)
    const goods = {
      name: isSum ? '' : named,
      quantity,
      unitPrice: currency === null ? price : inCurrency(price, currency),
    }
    if (trackingNumber === '' && goods.name === '' && (order === '' || columns.name !== null)) {
      imported.skipped.push(line)
      continue
    }
    if ([typedNumber, ...Object.values(goods)].some((one) => spoiltCell(one) !== null))
      imported.spoilt.push(line)
    imported.hasUnnamed ||= isUnnamed(price)
    const doubt = codeDoubt(trackingNumber)
    const key = doubt === null ? trackingKey(trackingNumber) : ''
    const isKey = key.length >= TRACKING_MIN_TYPED
    const last = rowsOfOrders.at(-1)
    let same: PastedLine | null | undefined = byKey.get(key)
    if (trackingNumber === '') {
      const isUnclear = !isOrderKnown && last !== undefined && !saysNone
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
