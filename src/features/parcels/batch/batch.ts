import * as v from 'valibot'
import {
  type Batch,
  type BatchRow,
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
  parcelForm,
} from '#data/draft-forms.ts'
import { NO_RATE, readParcel } from '#features/parcels/shared/parcel-form.ts'
import { newId } from '#platform/ids.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { RateOf } from '#shared/domain/typed-price.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { type Declaration, declareParcel } from '#shared/mutations/parcel.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import type { PastedLine } from './parse-paste.ts'
import { isShortened } from './table.ts'

export type CheckedRow = {
  row: BatchRow
  failures: FieldFailure[]
  declaration: Declaration | null
}

/** A parcel that was read as a row of the form. */
export function rowOf({ more = [], ...first }: PastedLine): BatchRow {
  const ids = { id: newId(), goodsId: newId(), goodsClass: null }
  return {
    ...{ ...first, ...ids },
    more: more.map((goods) => ({ ...goods, id: newId(), goodsClass: null })),
  }
}

/** The requested draft of a batch, else the newest one. */
export function batchDraftOf(
  drafts: readonly KeptContent[],
  draftId: string | null,
): OpenedDraft<Batch> | null {
  const batches = openedDrafts('parcel', drafts, (content) => ('rows' in content ? content : null))
  return batches.find(({ id }) => draftId === null || draftId === id) ?? null
}

/** What keeps a row's tracking number from being registered once more; null for a new one. */
function repeated(firstRow: number | undefined, isDeclared: boolean): FieldFailure | null {
  const path = 'trackingNumber'
  if (firstRow !== undefined) return { path, code: 'tracking_repeated', args: { row: firstRow } }
  return isDeclared ? { path, code: 'tracking_duplicate', args: {} } : null
}

/** The failures of the other fields. */
const others = (failures: readonly FieldFailure[]) =>
  failures.filter(({ path }) => path !== 'trackingNumber')

const IN_YUAN = { priceCurrency: 'CNY', rateOf: NO_RATE }

/** Validates every row, and checks its number against the other rows and the member's own `declaredKeys`. */
export function checkBatch(
  rows: readonly BatchRow[],
  warehouse: WarehouseId | null,
  declaredKeys: ReadonlySet<string>,
  { priceCurrency, rateOf }: { priceCurrency: string; rateOf: RateOf } = IN_YUAN,
): CheckedRow[] {
  /** The first row of each number, counted from 1. */
  const rowOf = new Map<string, number>()
  return rows.map((row, index) => {
    const read = readParcel(
      v.parse(parcelForm, {
        ...row,
        destinationWarehouseId: warehouse,
        goods: [{ ...row, id: row.goodsId }, ...row.more].map((goods) => ({
          ...goods,
          priceCurrency,
        })),
      }),
      null,
      rateOf,
    )
    const failures: FieldFailure[] = read.ok
      ? []
      : read.failures.filter(({ path }) => path !== 'destinationWarehouseId')
    if (isShortened(row.trackingNumber)) {
      const failure = { path: 'trackingNumber', code: 'tracking_shortened', args: {} } as const
      return { row, failures: [failure, ...others(failures)], declaration: null }
    }
    const key = trackingKey(row.trackingNumber)
    const repeat = key === '' ? null : repeated(rowOf.get(key), declaredKeys.has(key))
    if (repeat !== null) failures.push(repeat)
    else rowOf.set(key, index + 1)
    return { row, failures, declaration: read.ok && repeat === null ? read.value : null }
  })
}

/** Registers all valid rows of a batch in one save and discards its draft. `leftover` is saved with them as a new draft. */
export async function declareBatch(
  checked: readonly CheckedRow[],
  draft: SubmittedDraft | null,
  leftover: { id: string; form: Batch } | null,
): Promise<void> {
  const intents = checked.flatMap(({ row, declaration }) =>
    declaration === null ? [] : [intent(declareParcel, row.id, declaration)],
  )
  const kept =
    leftover === null
      ? []
      : [intent(saveDraft, leftover.id, { kind: 'parcel', content: leftover.form })]
  await mutate([...intents, ...discardIntents(draft), ...kept])
}
