import type * as v from 'valibot'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { OrderRow, ParcelRow, Rows } from '#shared/contract/rows.ts'
import type { payout } from '#shared/contract/staff-compensations.ts'
import { cartonValues } from '#shared/domain/carton-values.ts'
import { cartonsAskedFor, haveArrived, sharesLimit } from '#shared/domain/compensation-states.ts'
import { nextStage } from '#shared/domain/parcel-states.ts'
import { lostHereLimit, payoutLimit } from '#shared/domain/payout-limit.ts'

type Payout = Pick<v.InferOutput<typeof payout>, 'amountFen' | 'provenFen'>
/** `about`: what the compensation is for. */
export type PayoutScene = {
  writer: Writer
  accountId: string
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
  { writer, accountId, compensation }: PayoutScene,
  order: OrderRow,
  { amountFen, provenFen }: Payout,
): Promise<void> {
  const ofOrder = { shipmentId: [order.id] }
  const cartons = await writer.loadWhere(accountId, 'carton', ofOrder)
  if (compensation.kind === 'loss' && haveArrived(cartonsAskedFor(compensation, cartons))) {
    throw refuse('loss_arrived')
  }
  const parcelIds = cartons.flatMap((carton) => carton.parcelIds)
  const goods = await writer.loadWhere(accountId, 'goods', { parcelId: parcelIds })
  const others = await writer.loadWhere(accountId, 'compensation', ofOrder)
  const paidFen = others
    .filter((other) => other.id !== compensation.id && sharesLimit(other, compensation))
    .reduce((sum, { decidedFen }) => sum + (decidedFen ?? 0), 0)
  const { kind, cartonId, askedFen } = compensation
  const payout = { kind, cartonId, provenFen, paidFen }
  const { limitFen } = payoutLimit(order, cartonValues(cartons, goods), payout)
  if (amountFen > Math.min(limitFen, askedFen)) throw refuse('payout_limit')
}
