import { normalForm } from '#engine/shared/plain-typed.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { withoutBox } from '#features/carriers/rules/tracking.ts'
import {
  isMilestone,
  TRACKING_STATUSES,
  type TrackingSource,
} from '#features/carriers/rules/tracking-status.ts'
import type { TrackingUpdate } from '#features/orders/contract/tracking-updates.ts'
import { settleOutcomes } from './end-order.ts'
import type { CartonRow, OrderScene } from './order-acts.ts'

export type Update = TrackingUpdate & { source: TrackingSource }
/** How the tracking number of a carton is compared. */
export const cartonKey = (trackingNumber: string): string =>
  withoutBox(trackingNumber).replace(/[\s-]/g, '').toUpperCase()

/** More than any carrier sends of one carton, so that one that repeats itself in other words fills nobody's devices. */
const MAX_CARTON_UPDATES = 99

/** Orders updates of the same instant as they come on the way. */
const stepOf = ({ status }: Pick<Happened, 'status'>) => TRACKING_STATUSES.indexOf(status)

/** What happened last; of one instant what is later on the way. */
export const newestOf = <One extends Pick<Happened, 'at' | 'status'>>(
  updates: readonly One[],
): One | undefined =>
  updates.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || stepOf(a) - stepOf(b)).at(-1)

type Happened = Pick<Update, 'at' | 'status' | 'words' | 'place'>
/** Carriers send the same text again in other letters, with other marks and spaces. */
const plainWords = (text: string) =>
  normalForm(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
/** Files have no seconds, where a carrier's system has them. */
const sameKey = ({ at, status, words, place }: Happened) =>
  JSON.stringify([
    Math.floor(Date.parse(at) / MINUTE_MS),
    status,
    plainWords(words),
    plainWords(place),
  ])

/** The updates that are not known, each once. Carriers report several things of one minute, each with its own words. */
export function unknownOf<One extends Happened>(
  updates: readonly One[],
  earlierUpdates: readonly Happened[],
): One[] {
  const earlierKeys = new Set(earlierUpdates.map(sameKey))
  return updates.filter((one) => {
    const key = sameKey(one)
    return !earlierKeys.has(key) && earlierKeys.add(key)
  })
}

/**
 * Those of the updates that stay where there are too many: what ended the carton and the newest, so that one that is
 * reported in other words again and again never hides where the carton is. Of one time, the known ones stay.
 */
export function staying<One extends Happened>(updates: readonly One[]): ReadonlySet<One> {
  if (updates.length <= MAX_CARTON_UPDATES) return new Set(updates)
  const ends = ({ status }: Happened) => Number(status === 'delivered')
  const first = (one: Happened, other: Happened) =>
    ends(other) - ends(one) || Date.parse(other.at) - Date.parse(one.at)
  return new Set(updates.toSorted(first).slice(0, MAX_CARTON_UPDATES))
}

/**
 * Adds updates to a carton, in any order and once each. One says that it was delivered: the carton has its outcome,
 * which later updates do not take back.
 */
export async function trackCarton(
  scene: OrderScene,
  carton: CartonRow,
  updates: readonly Update[],
): Promise<void> {
  const { order } = scene
  const rows = await scene.loadWhere('tracking', { cartonId: [carton.id] })
  const newest = Math.max(0, ...rows.map(({ at }) => Date.parse(at)))
  const isOpen = carton.outcome === null && order.status === 'shipping'
  const unknown = unknownOf(updates, rows)
  const stay: ReadonlySet<Happened> = staying<Happened>([...rows, ...unknown])
  const fresh = unknown.filter((one) => stay.has(one))
  for (const one of rows) if (!stay.has(one)) scene.remove('tracking', one.id)
  for (const { at, status, words, place, source } of fresh) {
    const id = scene.newId()
    const row = { id, cartonId: carton.id, at, status, words, place, source }
    scene.put('tracking', row)
  }
  const last = newestOf(fresh.filter(({ at }) => Date.parse(at) > newest))
  if (last !== undefined && isMilestone(last.status)) {
    const { transCode, id: objectId } = order
    const args = { transCode, status: last.status }
    scene.event({ kind: 'trackingMilestone', objectId, args })
  }
  const isDelivered = fresh.some(({ status }) => status === 'delivered')
  if (isDelivered && isOpen) {
    await settleOutcomes(scene, new Map([[carton.id, 'delivered']]))
  }
}

/** Updates that came before the dispatch. */
export async function takeKeptTracking(scene: OrderScene): Promise<void> {
  const { tx, order } = scene
  const cartons = await scene.loadWhere('carton', { shipmentId: [order.id] })
  const keys = cartons.map(({ trackingNumber }) => cartonKey(trackingNumber))
  const rows = await tx
    .deleteFrom('unmatched_tracking')
    .where('tracking_key', 'in', keys)
    .returning(['tracking_key', 'at', 'status', 'words', 'place', 'source'])
    .execute()
  for (const { id } of cartons) {
    // Read again: an earlier carton may have ended the order.
    const now = await scene.loadOne('shipment', order.id)
    const all = await scene.loadWhere('carton', { shipmentId: [order.id] })
    const carton = all.find((one) => one.id === id)
    if (now === undefined || carton === undefined) continue
    const { trackingNumber } = carton
    const updates = rows
      .filter(({ tracking_key }) => tracking_key === cartonKey(trackingNumber))
      .map(({ tracking_key: _, ...update }) => ({ ...update, trackingNumber }))
    if (updates.length > 0) {
      await trackCarton({ ...scene, order: now, cartons: all }, carton, updates)
    }
  }
}
