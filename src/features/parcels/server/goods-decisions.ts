import { applyEffects } from '#engine/server/sync/effects.ts'
import { mergeEdit } from '#engine/server/sync/merge-edit.ts'
import { settleEdit } from '#engine/server/sync/settle-edit.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  invalid,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { auditRemovedGoods, keepGoodsClass } from './parcel-decisions.ts'

function refuseChange(parcelId: string, world: World): Verdict | null {
  const parcel = world.row('parcel', parcelId)
  if (parcel === undefined) return absent(world, parcelId)
  return parcelCan.editGoods(parcel) ? null : reject('wrong_stage')
}

export const goodsDecisions = {
  'goods.add'(m, world) {
    const { parcelId } = m.set
    const refusal = refuseChange(parcelId, world)
    if (refusal !== null) return refusal
    if (world.row('goods', m.id) !== undefined) return APPLIED
    if (world.partsOf('goods', parcelId).length >= MAX_GOODS_LINES) {
      return invalid({ path: 'goods', code: 'array_max', args: { max: MAX_GOODS_LINES } })
    }
    applyEffects(m, world)
    keepGoodsClass(parcelId, world)
    return APPLIED
  },

  'goods.edit'(m, world) {
    const row = world.row('goods', m.id)
    if (row === undefined) return absent(world, m.id)
    const refusal = refuseChange(row.parcelId, world)
    if (refusal !== null) return refusal
    const verdict = settleEdit(m, 'goods', mergeEdit('goods', row, m.set, m.base), world)
    keepGoodsClass(row.parcelId, world)
    return verdict
  },

  'goods.remove'(m, world) {
    const row = world.row('goods', m.id)
    if (row === undefined) return APPLIED
    const refusal = refuseChange(row.parcelId, world)
    if (refusal !== null) return refusal
    // An undeclared parcel may have none.
    const parcel = world.row('parcel', row.parcelId)
    const mayBeEmpty = parcel !== undefined && parcelCan.declare(parcel)
    if (!mayBeEmpty && world.partsOf('goods', row.parcelId).length === 1)
      return reject('goods_required')
    auditRemovedGoods(row, world)
    applyEffects(m, world)
    keepGoodsClass(row.parcelId, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
