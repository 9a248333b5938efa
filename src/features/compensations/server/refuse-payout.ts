import type * as v from 'valibot'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { payout } from '#features/compensations/contract/staff-compensations.ts'
import { cartonValues } from '#features/compensations/rules/carton-values.ts'
import {
  cartonsAskedFor,
  haveArrived,
  sharesLimit,
} from '#features/compensations/rules/compensation-states.ts'
import { lostHereLimit, payoutLimit } from '#features/compensations/rules/payout-limit.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'

type Payout = Pick<v.InferOutput<typeof payout>, 'amountFen' | 'provenFen'>
/** `about`: what the compensation is for. */
export type PayoutScene = MemberScope<Actor> & {
  compensation: Rows['compensation']
  about: { order: OrderRow } | { parcel: ParcelRow }
}

/**
 * Refuses more than was asked or than the terms of the order allow; for a missing parcel more than was proven, and any
 * payment while an order or an inspection still has it.
 */
export async function refusePayout(scene: PayoutScene, payout: Payout): Promise<void> {
  const { about } = scene
  if ('order' in about) return refuseForOrder(scene, about.order, payout)
  if (nextStage(about.parcel.stage, 'lose') === null) throw refuse('lost_in_use')
  const { limitFen } = lostHereLimit(payout.provenFen)
  if (payout.amountFen > limitFen) throw refuse('payout_limit')
}

async function refuseForOrder(
  scene: PayoutScene,
  order: OrderRow,
  { amountFen, provenFen }: Payout,
): Promise<void> {
  const { compensation } = scene
  const ofOrder = { shipmentId: [order.id] }
  const cartons = await scene.loadWhere('carton', ofOrder)
  if (compensation.kind === 'loss' && haveArrived(cartonsAskedFor(compensation, cartons))) {
    throw refuse('loss_arrived')
  }
  const parcelIds = cartons.flatMap((carton) => carton.parcelIds)
  const goods = await scene.loadWhere('goods', { parcelId: parcelIds })
  const others = await scene.loadWhere('compensation', ofOrder)
  const paidFen = others
    .filter((other) => other.id !== compensation.id && sharesLimit(other, compensation))
    .reduce((sum, { decidedFen }) => sum + (decidedFen ?? 0), 0)
  const { kind, cartonId, askedFen } = compensation
  const payout = { kind, cartonId, provenFen, paidFen }
  const { limitFen } = payoutLimit(order, cartonValues(cartons, goods), payout)
  if (amountFen > Math.min(limitFen, askedFen)) throw refuse('payout_limit')
}
