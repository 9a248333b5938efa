import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import {
  type CellDoubt,
  type CodeDoubt,
  cellDoubt,
  codeDoubt,
  roundedCell,
} from '#engine/shared/cell-doubts.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import type { FieldFailure, FieldRule } from '#engine/shared/failures.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { RateOf } from '#features/currencies/rules/typed-price.ts'
import { type Declaration, declareParcel } from '#features/parcels/changes/parcel.ts'
import {
  type Batch,
  type BatchGoods,
  type BatchRow,
  parcelForm,
} from '#features/parcels/member/data/drafts.ts'
import { NO_RATE, readParcel } from '#features/parcels/member/shared/parcel-form.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { isUnnamed, priceReadings } from './cell-values.ts'
import type { PastedLine } from './parse-paste.ts'

export type CheckedRow = {
  row: BatchRow
  failures: FieldFailure[]
  declaration: Declaration | null
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** How many there are where nothing says it, as in the form of one parcel. */
const ONE = '1'

/** A parcel that was read as a row of a batch. */
export function rowOf({ more = [], ...first }: PastedLine): BatchRow {
  const ids = { id: newId(), goodsId: newId(), goodsClass: null, comparedNumber: '' }
  return {
    ...first,
    ...ids,
    name: oneLine(first.name),
    quantity: first.quantity || ONE,
    more: more.map((goods) => ({
      ...goods,
      name: oneLine(goods.name),
      quantity: goods.quantity || ONE,
      id: newId(),
      goodsClass: null,
    })),
  }
}

/** The rows with the goods of one in the row above it. */
export function withRowAbove(rows: readonly BatchRow[], id: string): BatchRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const [above, row] = [rows[at - 1], rows[at]]
  if (above === undefined || row === undefined) return [...rows]
  const { goodsId, name, quantity, unitPrice, goodsClass } = row
  const goods = { id: goodsId, name, quantity, unitPrice, goodsClass }
  return rows.toSpliced(at - 1, 2, { ...above, more: above.more.concat(goods, row.more) })
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

type GoodsCells = Pick<BatchGoods, 'name' | 'quantity' | 'unitPrice'>

/** A tracking number is doubted by rules of its own, because a sheet turns numbers into dates and drops their zeros. */
const OF_NUMBER = {
  narrow: 'cell_narrow',
  error: 'cell_error',
  logic: 'cell_logic',
  shortened: 'tracking_shortened',
  zeros: 'tracking_zeros',
  date: 'tracking_date',
} as const satisfies Record<CodeDoubt, FieldRule>
/** The other cells have no rule about what a sheet makes of a number. */
const OF_CELL = {
  narrow: 'cell_narrow',
  error: 'cell_error',
  logic: 'cell_logic',
  shortened: 'cell_shortened',
} as const satisfies Record<CellDoubt, FieldRule>

/** What is doubtful about the cells of a goods line. */
function goodsDoubts({ name, quantity, unitPrice }: GoodsCells, nth: number): FieldFailure[] {
  const doubtOf = (text: string, isAmount: boolean): FieldRule | null => {
    const doubt = cellDoubt(text)
    if (doubt !== null) return OF_CELL[doubt]
    return isAmount && roundedCell(text) !== null ? 'amount_rounded' : null
  }
  const isUnsure = priceReadings(unitPrice).length > 1
  const found: [string, FieldRule | null][] = [
    ['name', doubtOf(name, false) ?? (codeDoubt(name) === 'date' ? 'cell_date' : null)],
    ['quantity', doubtOf(quantity, true)],
    ['unitPriceFen', doubtOf(unitPrice, true) ?? (isUnsure ? 'amount_ambiguous' : null)],
  ]
  return found.flatMap(([field, code]) =>
    code === null ? [] : [{ path: `goods.${nth}.${field}`, code, args: {} }],
  )
}

/** What is doubtful about a row's cells; each has to be answered before the row is registered. */
function doubtsOf(row: BatchRow): FieldFailure[] {
  const doubt = codeDoubt(row.trackingNumber)
  const isCompared = doubt === 'zeros' && row.comparedNumber === row.trackingNumber
  const number: FieldFailure[] =
    doubt === null || isCompared
      ? []
      : [{ path: 'trackingNumber', code: OF_NUMBER[doubt], args: {} }]
  return number.concat([row as GoodsCells].concat(row.more).flatMap(goodsDoubts))
}

/** Whether a price is in the currency of the batch, because it names none. */
export const needsCurrency = (rows: readonly BatchRow[]): boolean =>
  rows.some((row) => [row as GoodsCells].concat(row.more).some((one) => isUnnamed(one.unitPrice)))

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
    const result = readParcel(
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
    const failures: FieldFailure[] = result.ok
      ? []
      : result.failures.filter(({ path }) => path !== 'destinationWarehouseId')
    const doubts = doubtsOf(row)
    if (doubts.length > 0) {
      const paths = new Set(doubts.map(({ path }) => path))
      const others = failures.filter(({ path }) => !paths.has(path))
      return { row, failures: doubts.concat(others), declaration: null }
    }
    const key = trackingKey(typedNumber(row.trackingNumber))
    const repeat = key === '' ? null : repeated(rowOf.get(key), declaredKeys.has(key))
    if (repeat !== null) failures.push(repeat)
    else rowOf.set(key, index + 1)
    return { row, failures, declaration: result.ok && repeat === null ? result.value : null }
  })
}

/** Registers the given rows of a batch in one save and discards its draft. `leftover` is saved with them as a new draft. */
export function declareBatch(
  checked: readonly CheckedRow[],
  draft: SubmittedDraft | null,
  leftover: { id: string; form: Batch } | null,
): Promise<Written> {
  const intents = checked.flatMap(({ row, declaration }) =>
    declaration === null ? [] : [intent(declareParcel, row.id, declaration)],
  )
  const rows =
    leftover === null
      ? []
      : [intent(saveDraft, leftover.id, { kind: 'parcel', content: leftover.form })]
  return mutate([...intents, ...discardIntents(draft), ...rows])
}
