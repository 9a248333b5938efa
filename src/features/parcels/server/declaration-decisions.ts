import { isDeepStrictEqual } from 'node:util'
import { resolveDraft } from '#engine/server/sync/draft-decisions.ts'
import { applyEffects } from '#engine/server/sync/effects.ts'
import {
  APPLIED,
  type Decisions,
  invalid,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { fileClaimFor } from './claims/file-claim.ts'
import type { Submission } from './parcel-facts.ts'

type Declare = Mutation<SetOf<'parcel.declare'>>

export const declarationDecisions = {
  'parcel.declare'(m, world) {
    const { draftId } = m.set
    const first = draftId === undefined ? undefined : world.facts.parcels.submission(draftId)
    if (first !== undefined && isSameForm(first.form, m.set)) return repeat(first, m, world)
    const verdict = declare(m, world)
    if (verdict.status === 'applied' && draftId !== undefined) {
      world.facts.parcels.noteSubmission(draftId, {
        parcelId: world.row('alias', m.id)?.toId ?? m.id,
        form: m.set,
      })
    }
    return verdict
  },
} satisfies Partial<Decisions>

function declare(m: Declare, world: World): Verdict {
  const here = world.row('parcel', m.id)
  if (here !== undefined) return declareArrived(m, here, world)
  const namesakes = world.facts.parcels.byKey(trackingKey(m.set.trackingNumber))
  if (!namesakes.every(parcelCan.declare)) return reject('tracking_duplicate')
  // The number declares what came first; further pieces are declared by their ids.
  const arrived = namesakes.find(({ pieceOf }) => pieceOf === null) ?? namesakes[0]
  if (arrived === undefined) return declareOnItsWay(m, world)
  const verdict = declareArrived({ ...m, id: arrived.id }, arrived, world)
  if (verdict.status === 'applied') world.put('alias', { id: m.id, toId: arrived.id })
  return verdict
}

/** Declares a received, undeclared parcel. It keeps its tracking number, whatever the form says. */
function declareArrived(m: Declare, parcel: ParcelRow, world: World): Verdict {
  if (!parcelCan.declare(parcel)) return isRepeated(m, world) ? APPLIED : reject('wrong_stage')
  const refusal = refuseGoods(m, world)
  if (refusal !== null) return refusal
  applyEffects(withResolvedDraft(m, world), world)
  const after = world.row('parcel', parcel.id)
  world.event({ kind: 'parcelDeclared', objectId: parcel.id, args: {} })
  world.audit({
    act: 'declareParcel',
    about: 'parcel',
    objectId: parcel.id,
    before: { stage: parcel.stage },
    after: { stage: after?.stage },
  })
  return APPLIED
}

function declareOnItsWay(m: Declare, world: World): Verdict {
  const isHere = world.facts.parcels.isUnclaimed(trackingKey(m.set.trackingNumber))
  if (!isHere && !world.facts.warehouses.isOpen(m.set.destinationWarehouseId))
    return reject('warehouse_not_open')
  const refusal = refuseGoods(m, world)
  if (refusal !== null) return refusal
  applyEffects(withResolvedDraft(m, world), world)
  const parcel = world.row('parcel', m.id)
  if (parcel === undefined) throw new Error('A declaration made no parcel')
  world.put('parcel', { ...parcel, code: makeCode('PK', world.randomBytes) })
  if (isHere) fileClaimFor(parcel.id, world)
  return APPLIED
}

function refuseGoods(m: Declare, world: World): Verdict | null {
  const ids = new Set(m.set.goods.map(({ id }) => id))
  const index = m.set.goods.findIndex(({ id }) => world.row('goods', id) !== undefined)
  if (index >= 0 || ids.size < m.set.goods.length) {
    const path = `goods.${Math.max(index, 0)}.id`
    return invalid({ path, code: 'type', args: { type: 'unused id' } })
  }
  if (world.partsOf('goods', m.id).length + ids.size <= MAX_GOODS_LINES) return null
  return invalid({ path: 'goods', code: 'array_max', args: { max: MAX_GOODS_LINES } })
}

const isRepeated = (m: Declare, world: World) =>
  m.set.goods.every(({ id }) => world.row('goods', id)?.parcelId === m.id)

/** The mutation with the draft that the device meant, which may be the second copy of one that two devices changed. */
function withResolvedDraft(m: Declare, world: World): Declare {
  const { draftId } = m.set
  if (draftId === undefined) return m
  const draft = resolveDraft(world, draftId, m.base.rev)
  return draft === undefined ? m : { ...m, set: { ...m.set, draftId: draft.id } }
}

function isSameForm(a: Declaration, b: Declaration): boolean {
  const form = ({ trackingNumber, destinationWarehouseId, note, goods }: Declaration) => ({
    key: trackingKey(trackingNumber),
    destinationWarehouseId,
    note,
    goods: goods.map(({ id: _, ...line }) => line),
  })
  return isDeepStrictEqual(form(a), form(b))
}

/** A draft submitted on two devices is one parcel: the second device's ids become aliases of the first's. */
function repeat({ parcelId, form }: Submission, m: Declare, world: World): Verdict {
  addAlias(m.id, parcelId, world)
  m.set.goods.forEach(({ id }, i) => {
    addAlias(id, form.goods[i]?.id ?? id, world)
  })
  return APPLIED
}

/** Adds an alias. Aliases resolve in one step, so existing ones that lead here are redirected. */
function addAlias(id: string, toId: string, world: World): void {
  const target = world.row('alias', toId)?.toId ?? toId
  if (id !== target) world.put('alias', { id, toId: target })
}
