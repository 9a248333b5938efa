import { type ParcelForm, readParcel } from '#features/parcels/shared/parcel-form.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import type { Declaration } from '#shared/mutations/parcel.ts'
import type { PastedLine } from './parse-paste.ts'

/** One parcel of a pasted batch, with one kind of goods. */
export type BatchRow = PastedLine & { id: string; goodsId: string }

export type CheckedRow = {
  row: BatchRow
  failures: FieldFailure[]
  declaration: Declaration | null
}

function formOf(row: BatchRow, warehouse: WarehouseId | null): ParcelForm {
  const line = {
    id: row.goodsId,
    name: row.name,
    quantity: row.quantity,
    unitPrice: row.unitPrice,
    declaredValue: '',
    goodsClass: null,
  }
  return {
    destinationWarehouseId: warehouse,
    trackingNumber: row.trackingNumber,
    note: '',
    goods: [line],
  }
}

/** Checks every row by the schema, and its number against the other rows and the member's own `declaredKeys`. */
export function checkBatch(
  rows: readonly BatchRow[],
  warehouse: WarehouseId | null,
  declaredKeys: ReadonlySet<string>,
): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const read = readParcel(formOf(row, warehouse))
    const failures = read.ok
      ? []
      : read.failures.filter(({ path }) => path !== 'destinationWarehouseId')
    const key = trackingKey(row.trackingNumber)
    const isDouble = key !== '' && (seen.has(key) || declaredKeys.has(key))
    seen.add(key)
    if (isDouble) failures.push({ path: 'trackingNumber', code: 'tracking_duplicate', args: {} })
    return { row, failures, declaration: read.ok && !isDouble ? read.value : null }
  })
}
