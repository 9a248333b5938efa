import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { note, uuid } from '#engine/shared/fields.ts'
import {
  type Mutation,
  madeAt,
  mutation,
  patched,
  removed,
  unchanged,
} from '#engine/shared/mutation.ts'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import {
  goodsLine,
  inYuan,
  MAX_GOODS_LINES,
  meansItsYuan,
} from '#features/goods/contract/fields.ts'
import { GOODS_CLASSES, type GoodsClass } from '#features/goods/rules/goods-class.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { FIRST_STAGE, nextStage } from '#features/parcels/rules/parcel-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** A declaration as typed: destination, tracking number and goods. */
export const declaration = v.object({
  trackingNumber,
  destinationWarehouseId: warehouseId,
  note,
  goods: v.pipe(
    v.array(
      v.pipe(
        v.object({ id: uuid, ...goodsLine.entries }),
        v.check((line) => meansItsYuan(line), rule('money')),
      ),
    ),
    v.minLength(1),
    v.maxLength(MAX_GOODS_LINES),
  ),
})
export type Declaration = v.InferOutput<typeof declaration>

const declared = v.object({ ...declaration.entries, draftId: v.optional(uuid) })
type Declared = v.InferOutput<typeof declared>

/** The strictest class of some goods. */
export function strictestClass(goods: readonly { goodsClass: GoodsClass }[]): GoodsClass {
  const rank = Math.max(0, ...goods.map((line) => GOODS_CLASSES.indexOf(line.goodsClass)))
  return GOODS_CLASSES[rank] ?? 'standard'
}

function declaredParcel(row: ParcelRow | undefined, m: Mutation<Declared>): ParcelRow {
  const { trackingNumber, destinationWarehouseId, note, goods } = m.set
  const chosen = { destinationWarehouseId, note, declaredAt: madeAt(m) }
  if (row !== undefined) {
    const stage = nextStage(row.stage, 'declare')
    return stage === null ? row : { ...row, ...chosen, stage }
  }
  return {
    id: m.id,
    code: null,
    trackingNumber,
    stage: FIRST_STAGE.declared,
    originWarehouse: null,
    goodsClass: strictestClass(goods),
    ...UNMEASURED,
    createdAt: madeAt(m),
    receivedAt: null,
    ...chosen,
  }
}

const linesInYuan = (set: Record<string, unknown>) => ({
  ...set,
  goods: Array.isArray(set.goods) ? set.goods.map(inYuan) : set.goods,
})

/** Registers an expected parcel, or declares one that arrived undeclared (its id or number already exists). */
export const declareParcel = mutation({
  op: 'parcel.declare',
  v: 3,
  set: declared,
  upcast: { 2: { set: linesInYuan, base: unchanged } },
  makes: true,
  lists: { goods: 'goods' },
  refs: { draftId: 'draft' },
  effects: {
    parcel: declaredParcel,
    goods: (row, m, id) => {
      const line = m.set.goods.find((goods) => goods.id === id)
      return row ?? (line && { ...line, parcelId: m.id, createdAt: madeAt(m) })
    },
    draft: removed,
  },
})

export const editParcel = mutation({
  op: 'parcel.edit',
  v: 1,
  set: v.partial(v.object({ trackingNumber, destinationWarehouseId: warehouseId, note })),
  unique: 'trackingNumber',
  effects: { parcel: patched },
})

export const removeParcel = mutation({
  op: 'parcel.remove',
  v: 1,
  set: v.object({}),
  effects: { parcel: removed },
})
