import type { WriteDeps } from '#server/database/write-for.ts'
import type { TrackingUpdate } from '#shared/contract/tracking-updates.ts'
import { withoutBox } from '#shared/domain/tracking.ts'
import {
  isMilestone,
  TRACKING_STATUSES,
  type TrackingSource,
} from '#shared/domain/tracking-status.ts'
import { settleOutcomes } from './end-order.ts'
import type { CartonRow, OrderScene } from './order-acts.ts'

export type Update = TrackingUpdate & { source: TrackingSource }
type Deps = Pick<WriteDeps, 'nowMs' | 'newId'>

/** How the tracking number of a carton is compared. */
export const cartonKey = (trackingNumber: string): string =>
  withoutBox(trackingNumber).replace(/[\s-]/g, '').toUpperCase()

/** More than any carrier sends of one carton, so that one that repeats itself fills nobody's devices. */
const MAX_CARTON_UPDATES = 99

/** Of one instant, which comes later on the way. */
const stepOf = ({ status }: Happened) => TRACKING_STATUSES.indexOf(status)

type Happened = Pick<Update, 'at' | 'status' | 'words' | 'place'>
const MINUTE_MS = 60_000
/** Files have no seconds, where a carrier's system has them. */
const sameKey = ({ at, status, words, place }: Happened) =>
  JSON.stringify([Math.floor(Date.parse(at) / MINUTE_MS), status, words, place])

/** The updates that are not known, each once. Carriers report several things of one minute, each with its own words. */
export function unknownOf<One extends Happened>(
  updates: readonly One[],
  known: readonly Happened[],
): One[] {
  const seen = new Set(known.map(sameKey))
  return updates.filter((one) => {
    const key = sameKey(one)
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Adds updates to a carton, in any order and once each. One says that it was delivered: the carton has its outcome,
 * which later updates do not take back.
 */
export async function trackCarton(
  scene: OrderScene,
  carton: CartonRow,
  updates: readonly Update[],
  deps: Deps,
): Promise<number> {
  const { writer, accountId, order } = scene
  const known = await writer.loadWhere(accountId, 'tracking', { cartonId: [carton.id] })
  const newest = Math.max(0, ...known.map(({ at }) => Date.parse(at)))
  const isOpen = carton.outcome === null && order.status === 'shipping'
  let room = MAX_CARTON_UPDATES - known.length
  // What ends a carton is never too much.
  const fresh = unknownOf(updates, known).filter(
    ({ status }) => room-- > 0 || (isOpen && status === 'delivered'),
  )
  for (const { at, status, words, place, source } of fresh) {
    const id = deps.newId()
    const row = { id, cartonId: carton.id, at, status, words, place, source }
    writer.put(accountId, 'tracking', row)
  }
  const last = fresh
    .filter(({ at }) => Date.parse(at) > newest)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || stepOf(a) - stepOf(b))
    .at(-1)
  if (last !== undefined && isMilestone(last.status)) {
    const { transCode, id: objectId } = order
    const args = { transCode, status: last.status }
    writer.event(accountId, { kind: 'trackingMilestone', objectId, args })
  }
  const isDelivered = fresh.some(({ status }) => status === 'delivered')
  if (isDelivered && isOpen) {
    await settleOutcomes(scene, new Map([[carton.id, 'delivered']]), deps)
  }
  return fresh.length
}

/** Updates that came before the dispatch. */
export async function takeKeptTracking(scene: OrderScene, deps: Deps): Promise<void> {
  const { tx, writer, accountId, order } = scene
  const cartons = await writer.loadWhere(accountId, 'carton', { shipmentId: [order.id] })
  const keys = cartons.map(({ trackingNumber }) => cartonKey(trackingNumber))
  const kept = await tx
    .deleteFrom('unmatched_tracking')
    .where('tracking_key', 'in', keys)
    .returning(['tracking_key', 'at', 'status', 'words', 'place', 'source'])
    .execute()
  for (const { id } of cartons) {
    // Read again: an earlier carton may have ended the order.
    const [now] = await writer.loadWhere(accountId, 'shipment', { id: [order.id] })
    const all = await writer.loadWhere(accountId, 'carton', { shipmentId: [order.id] })
    const carton = all.find((one) => one.id === id)
    if (now === undefined || carton === undefined) continue
    const { trackingNumber } = carton
    const updates = kept
      .filter(({ tracking_key }) => tracking_key === cartonKey(trackingNumber))
      .map(({ tracking_key: _, ...update }) => ({ ...update, trackingNumber }))
    if (updates.length > 0) {
      await trackCarton({ ...scene, order: now, cartons: all }, carton, updates, deps)
    }
  }
}
