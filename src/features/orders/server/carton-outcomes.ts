import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { writeMeasurement } from '#features/parcels/server/write-measurement.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { newStorage } from '#features/storage/server/new-storage.ts'
import { releaseParcels } from './cancel-order.ts'
import { settleOutcomes } from './end-order.ts'
import {
  actOnOrder,
  actOnOwnOrder,
  type CartonRow,
  type OrderScene,
  writeOrder,
} from './order-acts.ts'

/** Staff record what happened to a carton, once. */
act('recordOutcome', (deps, actor, input) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    const carton = openCarton(scene, input.cartonId)
    return settleOutcomes(scene, new Map([[carton.id, input.outcome]]))
  })
})

/** The member has what was sent: every carton without an outcome is delivered. */
export const confirmDelivery = act(
  'confirmDelivery',
  (deps: ActDeps, actor, { orderId }): Promise<{ orderId: string }> => {
    return actOnOwnOrder(deps, actor, orderId, async (scene) => {
      const open = scene.cartons.filter(({ outcome }) => outcome === null)
      if (!orderCan.confirmDelivery(scene.order) || open.length === 0) throw refuse('wrong_status')
      await settleOutcomes(scene, new Map(open.map(({ id }) => [id, 'delivered'])))
      return { orderId }
    })
  },
)

/** A carton came back: its parcels are on the shelf again, measured anew, and may be in another order. */
act('returnCarton', (deps, actor, input) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    const { order } = scene
    const carton = openCarton(scene, input.cartonId)
    const parcels = await scene.loadWhere('parcel', { id: carton.parcelIds })
    const measured = new Map(input.parcels.map((one) => [one.parcelId, one]))
    const isWhole =
      input.parcels.length === parcels.length && parcels.every(({ id }) => measured.has(id))
    if (!isWhole) {
      throw refuse('validation', { fields: [{ path: 'parcels', code: 'required', args: {} }] })
    }
    const storage = await newStorage(scene, order.originWarehouse, deps)
    await writeStage(scene, parcels, {
      transition: 'returnCarton',
      changes: ({ id }) => ({ ...onShelf(measured.get(id)), storage }),
    })
    for (const { parcelId, ...measures } of input.parcels) {
      writeMeasurement(scene, { parcelId, by: 'return', at: scene.now }, measures)
    }
    await forgetNotices(scene, parcels)
    await releaseParcels(scene, parcels)
    writeOrder(scene, 'returnCarton', order, { cartonId: carton.id, parcels: input.parcels })
    return settleOutcomes(scene, new Map([[carton.id, 'returned']]))
  })
})

type Measured = InputOf<'returnCarton'>['parcels'][number]

function onShelf(measured: Measured | undefined): Partial<ParcelRow> {
  const { parcelId: _, ...measures } = measured ?? { parcelId: '' }
  return { ...measures, transCode: null, endedAt: null }
}

/** What the member heard of an earlier storage does not count for this one. */
async function forgetNotices(
  { tx, accountId }: OrderScene,
  parcels: readonly ParcelRow[],
): Promise<void> {
  const ids = parcels.map(({ id }) => id)
  await tx
    .deleteFrom('storage_notice')
    .where('account_id', '=', accountId)
    .where('parcel_id', 'in', ids)
    .execute()
}

/** A carton that is on its way. */
function openCarton({ order, cartons }: OrderScene, id: string): CartonRow {
  const carton = cartons.find((one) => one.id === id)
  if (carton === undefined) throw refuse('not_found')
  if (order.dispatchedAt === null || order.status !== 'shipping') throw refuse('wrong_status')
  if (carton.outcome !== null) throw refuse('already_decided')
  return carton
}
