import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { yuanText } from '#engine/shared/money.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { typedFor } from '#features/currencies/rules/typed-price.ts'
import { goodsClass, goodsLine, goodsTags } from '#features/goods/contract/fields.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import type { GoodsForm, ParcelForm } from '#features/parcels/member/data/drafts.ts'
import {
  emptyGoods,
  emptyParcel,
  parcelFormOf,
  pricedIn,
} from '#features/parcels/member/shared/parcel-form.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** The subject of the form: a new parcel, one that arrived undeclared, or an existing one. */
export type Opened =
  | { kind: 'new' }
  | { kind: 'declare' | 'edit'; parcel: ParcelRow; goods: readonly GoodsRow[] }

type NewId = () => string
const withALine = (form: ParcelForm, newId: NewId): ParcelForm =>
  form.goods.length > 0 ? form : { ...form, goods: [emptyGoods(newId())] }

/** The form's initial content. A declaration creates its goods lines, so they get new ids. */
export function startOf(subject: Opened, newId: NewId): ParcelForm {
  if (subject.kind === 'new') return emptyParcel(newId())
  const form = withALine(parcelFormOf(subject.parcel, subject.goods), newId)
  if (subject.kind === 'edit') return form
  const destinationWarehouseId = form.destinationWarehouseId ?? subject.parcel.originWarehouse
  const goods = form.goods.map((line) => ({ ...line, id: newId() }))
  return { ...form, destinationWarehouseId, goods }
}

export type ParcelDraft = OpenedDraft<ParcelForm>
/** A draft of the same form that is not open: made on another device at the same time, or of another parcel. */
export type OtherDraft = Pick<ParcelDraft, 'id' | 'savedAt'>

type AskedDraft = {
  parcelId: string | null
  draftId: string | null
  kind: 'parcel' | 'claim'
  /** The tracking number that the form is opened for. */
  number?: string | null
}

/**
 * The requested draft, else the newest one of this parcel or of a new one, and the others. A form that is opened for a
 * number leaves alone what was begun for another.
 */
export function parcelDraftOf(
  drafts: readonly KeptContent[],
  { parcelId, draftId, kind, number = null }: AskedDraft,
  newId: NewId,
): { draft: ParcelDraft | null; others: OtherDraft[] } {
  const fitting = openedDrafts(kind, drafts, (content) =>
    'form' in content && content.parcelId === parcelId ? withALine(content.form, newId) : null,
  )
  const isFor = ({ form }: ParcelDraft) =>
    number === null ||
    ['', trackingKey(number)].includes(trackingKey(typedNumber(form.trackingNumber)))
  const draft = fitting.find((one) => (draftId === null ? isFor(one) : one.id === draftId)) ?? null
  const others = fitting.filter((one) => one !== draft)
  return { draft, others: others.map(({ id, savedAt }) => ({ id, savedAt })) }
}

type Refused = Pick<OutcomeRow, 'op' | 'target' | 'set'>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const yuan = (value: unknown) => (typeof value === 'number' ? yuanText(value) : undefined)

/** The price of a refused change as it was typed, else in yuan. */
function priceOf({ unitPriceFen, typedPrice }: Record<string, unknown>) {
  const typed = v.safeParse(goodsLine.entries.typedPrice, typedPrice)
  const price =
    typed.success && typeof unitPriceFen === 'number'
      ? typedFor({ unitPriceFen, typedPrice: typed.output })
      : null
  if (price !== null) return pricedIn(price)
  const inYuan = yuan(unitPriceFen)
  if (inYuan === undefined) return {}
  return { unitPrice: inYuan, priceCurrency: 'CNY', priceRate: '' }
}

/** A goods line with the fields of a refused change applied. */
function resentLine(line: GoodsForm, set: Record<string, unknown>): GoodsForm {
  const named = v.safeParse(goodsClass, set.goodsClass)
  const tagged = v.safeParse(goodsTags, set.tags)
  return {
    ...line,
    name: text(set.name) ?? line.name,
    quantity: typeof set.quantity === 'number' ? String(set.quantity) : line.quantity,
    ...priceOf(set),
    declaredValue: yuan(set.declaredValueFen) ?? line.declaredValue,
    goodsClass: named.success ? named.output : line.goodsClass,
    tags: tagged.success ? tagged.output : line.tags,
  }
}

function resentGoods(goods: GoodsForm[], { op, target, set }: Refused, newId: NewId) {
  if (op === 'goods.edit' && goods.some(({ id }) => id === target)) {
    return goods.map((line) => (line.id === target ? resentLine(line, set) : line))
  }
  // The edit of a line that was removed adds it again.
  if (op === 'goods.add' || op === 'goods.edit') {
    return [...goods.filter(({ name }) => name !== ''), resentLine(emptyGoods(newId()), set)]
  }
  if (op !== 'parcel.declare' || !Array.isArray(set.goods)) return goods
  const declared: unknown[] = set.goods
  return declared.map((line) =>
    resentLine(emptyGoods(newId()), typeof line === 'object' && line !== null ? { ...line } : {}),
  )
}

const isOfParcel = ({ op }: Refused) => op.startsWith('parcel.')

/** The form at the time of the refused changes, applied to the current rows. */
export function resentForm(
  start: ParcelForm,
  refused: readonly Refused[],
  newId: NewId,
): ParcelForm {
  const parcelFirst = refused.toSorted((a, b) => Number(isOfParcel(b)) - Number(isOfParcel(a)))
  const claim = refused.find(({ op }) => op === 'claim.file')
  const claimed = { ...start, claimNote: text(claim?.set.note) ?? start.claimNote }
  return parcelFirst.reduce((form, one) => {
    const { op, set } = one
    const trackingNumber = text(set.trackingNumber) ?? form.trackingNumber
    const isEdit = isOfParcel(one) || op.startsWith('goods.')
    const warehouse = v.safeParse(warehouseId, set.destinationWarehouseId)
    return {
      claimNote: form.claimNote,
      trackingNumber,
      destinationWarehouseId: warehouse.success ? warehouse.output : form.destinationWarehouseId,
      note: (isEdit ? text(set.note) : undefined) ?? form.note,
      goods: resentGoods(form.goods, one, newId),
    }
  }, claimed)
}
