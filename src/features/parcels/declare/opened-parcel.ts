import * as v from 'valibot'
import {
  emptyGoods,
  emptyParcel,
  type GoodsForm,
  type ParcelForm,
  parcelFormOf,
} from '#features/parcels/shared/parcel-form.ts'
import { goodsClass, warehouseId } from '#shared/contract/fields.ts'
import type { GoodsRow, OutcomeRow, ParcelRow } from '#shared/contract/rows.ts'
import { yuanText } from '#shared/domain/money.ts'

/** What the form is about: a parcel that is not here yet, one that arrived undeclared, or one to be changed. */
export type Opened =
  | { kind: 'new' }
  | { kind: 'declare' | 'edit'; parcel: ParcelRow; goods: readonly GoodsRow[] }

type NewId = () => string
const withFreshIds = (goods: readonly GoodsForm[], newId: NewId) =>
  goods.map((line) => ({ ...line, id: newId() }))

/** What the form shows at first. A declaration gives its lines new ids, as it makes them. */
export function startOf(opened: Opened, newId: NewId): ParcelForm {
  if (opened.kind === 'new') return emptyParcel(newId())
  const form = parcelFormOf(opened.parcel, opened.goods)
  const goods = form.goods.length > 0 ? form.goods : [emptyGoods(newId())]
  if (opened.kind === 'edit') return { ...form, goods }
  const destinationWarehouseId = form.destinationWarehouseId ?? opened.parcel.originWarehouse
  return { ...form, destinationWarehouseId, goods: withFreshIds(goods, newId) }
}

const formContent = v.object({
  destinationWarehouseId: v.nullable(warehouseId),
  trackingNumber: v.string(),
  note: v.string(),
  goods: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      quantity: v.string(),
      unitPrice: v.string(),
      declaredValue: v.string(),
      goodsClass: v.nullable(goodsClass),
    }),
  ),
})
const draftContent = v.object({ parcelId: v.nullable(v.string()), form: formContent })

type Draft = { id: string; content: unknown; savedAt: string }
export type OpenedDraft = {
  id: string
  savedAt: string
  form: ParcelForm
  /** Of the same form, made on other devices at the same time. */
  others: { id: string; savedAt: string }[]
}

/**
 * The draft asked for, else the newest one of this very parcel or of a new one; what an older version wrote differently
 * is left alone.
 */
export function parcelDraftOf(
  drafts: readonly Draft[],
  parcelId: string | null,
  draftId: string | null,
): OpenedDraft | null {
  const fitting = drafts.flatMap(({ id, content, savedAt }) => {
    const read = v.safeParse(draftContent, content)
    const fits = read.success && read.output.parcelId === parcelId
    return fits ? [{ id, savedAt, form: read.output.form }] : []
  })
  const chosen = fitting.find(({ id }) => draftId === null || id === draftId)
  if (chosen === undefined) return null
  const others = fitting.filter((draft) => draft !== chosen)
  return { ...chosen, others: others.map(({ id, savedAt }) => ({ id, savedAt })) }
}

type Refused = Pick<OutcomeRow, 'op' | 'target' | 'set'>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const yuan = (value: unknown) => (typeof value === 'number' ? yuanText(value) : undefined)

/** A goods line with the fields of a refused change laid over it. */
function resentLine(line: GoodsForm, set: Record<string, unknown>): GoodsForm {
  const named = v.safeParse(goodsClass, set.goodsClass)
  return {
    ...line,
    name: text(set.name) ?? line.name,
    quantity: typeof set.quantity === 'number' ? String(set.quantity) : line.quantity,
    unitPrice: yuan(set.unitPriceFen) ?? line.unitPrice,
    declaredValue: yuan(set.declaredValueFen) ?? line.declaredValue,
    goodsClass: named.success ? named.output : line.goodsClass,
  }
}

function resentGoods(goods: GoodsForm[], { op, target, set }: Refused, newId: NewId) {
  if (op === 'goods.add') return [...goods, resentLine(emptyGoods(newId()), set)]
  if (op === 'goods.edit')
    return goods.map((line) => (line.id === target ? resentLine(line, set) : line))
  if (op !== 'parcel.declare' || !Array.isArray(set.goods)) return goods
  const declared: unknown[] = set.goods
  return declared.map((line) =>
    resentLine(emptyGoods(newId()), typeof line === 'object' && line !== null ? { ...line } : {}),
  )
}

const isOfParcel = ({ op }: Refused) => op.startsWith('parcel.')

/** The form as it was when these changes were refused, laid over what stands now. */
export function resentForm(
  start: ParcelForm,
  refused: readonly Refused[],
  newId: NewId,
): ParcelForm {
  const parcelFirst = refused.toSorted((a, b) => Number(isOfParcel(b)) - Number(isOfParcel(a)))
  return parcelFirst.reduce((form, one) => {
    const { op, set } = one
    if (!isOfParcel(one) && !op.startsWith('goods.')) return form
    const warehouse = v.safeParse(warehouseId, set.destinationWarehouseId)
    return {
      trackingNumber: text(set.trackingNumber) ?? form.trackingNumber,
      destinationWarehouseId: warehouse.success ? warehouse.output : form.destinationWarehouseId,
      note: text(set.note) ?? form.note,
      goods: resentGoods(form.goods, one, newId),
    }
  }, start)
}
