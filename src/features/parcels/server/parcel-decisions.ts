import { applyEffects } from '#engine/server/sync/effects.ts'
import { type Merge, mergeEdit } from '#engine/server/sync/merge-edit.ts'
import { settleEdit } from '#engine/server/sync/settle-edit.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { nextStage, parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { fileClaimFor } from './claims/file-claim.ts'

/** Fields that may change only while the parcel is on its way. The note may change at any time. */
const ON_ITS_WAY = ['trackingNumber', 'destinationWarehouseId'] as const

function refuseEdit(row: ParcelRow, { accepted }: Merge, world: World): Verdict | null {
  const after: ParcelRow = { ...row, ...accepted }
  const isMoved = ON_ITS_WAY.some((field) => after[field] !== row[field])
  // The merchant's number and where it was sent are facts.
  if (isMoved && row.requestId !== null) return reject('parcel_of_request')
  if (isMoved && !parcelCan.editTracking(row)) return reject('wrong_stage')
  const to = after.destinationWarehouseId
  if (to !== null && to !== row.destinationWarehouseId && !world.facts.warehouses.isOpen(to)) {
    return reject('warehouse_not_open')
  }
  const key = trackingKey(after.trackingNumber)
  if (key === trackingKey(row.trackingNumber)) return null
  return world.facts.parcels.byKey(key).length > 0 ? reject('tracking_duplicate') : null
}

export const editDecisions = {
  'parcel.edit'(m, world) {
    const row = world.row('parcel', m.id)
    if (row === undefined) return absent(world, m.id)
    const merge = mergeEdit('parcel', row, m.set, m.base)
    const refusal = refuseEdit(row, merge, world)
    if (refusal !== null) return refusal
    const verdict = settleEdit(m, 'parcel', merge, world)
    const after = world.row('parcel', m.id) ?? row
    const key = trackingKey(after.trackingNumber)
    if (key !== trackingKey(row.trackingNumber) && world.facts.parcels.isUnclaimed(key)) {
      fileClaimFor(m.id, world)
    }
    return verdict
  },

  'parcel.remove'(m, world) {
    const row = world.row('parcel', m.id)
    if (row === undefined) return APPLIED
    if (row.requestId !== null) return reject('parcel_of_request')
    if (!parcelCan.remove(row)) return reject('wrong_stage')
    for (const line of world.partsOf('goods', m.id)) auditRemovedGoods(line, world)
    applyEffects(m, world)
    world.event({ kind: 'parcelRemoved', objectId: m.id, args: {} })
    world.audit({
      act: 'removeParcel',
      about: 'parcel',
      objectId: m.id,
      before: { stage: row.stage, code: row.code, trackingNumber: row.trackingNumber },
      after: null,
    })
    return APPLIED
  },
} satisfies Partial<Decisions>

/** Records a removed goods line, by which later changes to it are recognised. */
export function auditRemovedGoods({ id, parcelId, name }: GoodsRow, world: World): void {
  world.audit({
    act: 'removeGoods',
    about: 'goods',
    objectId: id,
    before: { parcelId, name },
    after: null,
  })
}

/** Sets the strictest class of the parcel's goods, until staff decide at receiving. */
export function keepGoodsClass(parcelId: string, world: World): void {
  const parcel = world.row('parcel', parcelId)
  if (parcel === undefined || nextStage(parcel.stage, 'receive') === null) return
  world.put('parcel', { ...parcel, goodsClass: strictestClass(world.partsOf('goods', parcelId)) })
}
