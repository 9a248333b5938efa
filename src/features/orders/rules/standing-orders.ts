import { DAY_MS } from '#engine/shared/time-units.ts'
import { type ParcelStage, STAGES } from '#features/parcels/rules/parcel-stages.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/*
 *   place ─> waiting ─┬─ all of its parcels are here, within its bounds ─> placed, as one order
 *               │     └─ it cannot be ordered ──────────────────────────> stopped ─ withdraw ─┐
 *               └─ withdraw, or the member orders one of its parcels ────────────────> withdrawn
 */
export type StandingOrderState = 'waiting' | 'placed' | 'stopped' | 'withdrawn'

/** Why nothing was ordered. */
export const STANDING_STOPS = [
  'tooDear',
  'dayPassed',
  'parcelGone',
  'parcelHeld',
  'otherWarehouse',
  'lineEnded',
  'lineRefuses',
  'address',
  'declaration',
  'coupons',
  'moneyOwed',
  'orderedApart',
  'other',
] as const
export type StandingStop = (typeof STANDING_STOPS)[number]

/** The days that an order waits for its parcels at most, and unless the member chooses fewer. */
export const MAX_STANDING_DAYS = 60
/** The orders of a member that wait at the same time. */
export const MAX_STANDING_ORDERS = 20

type Of = { state: StandingOrderState }

export const isWaitingOrder = ({ state }: Of): boolean => state === 'waiting'

/** What a member may do; used by buttons and server alike. */
export const standingOrderCan = {
  /** One that stopped is put away. */
  withdraw: ({ state }: Of): boolean => state === 'waiting' || state === 'stopped',
}

/** The stages in which a parcel is not ready for an order yet. */
const NOT_READY: readonly ParcelStage[] = ['toWarehouse', 'toDeclare', 'inspecting']

/** Whether a parcel can be waited for, or is ready. */
export const mayStand = ({ stage }: { stage: ParcelStage }): boolean =>
  stage === 'toShip' || NOT_READY.includes(stage)

/** Whether a parcel is still on its way. */
export const isComing = ({ stage }: { stage: ParcelStage }): boolean =>
  STAGES[stage]?.place === 'coming'

type Standing = { parcelIds: readonly string[]; originWarehouse: WarehouseId; lastDay: string }
type Parcel = { id: string; stage: ParcelStage; originWarehouse: WarehouseId | null }

/** What is to be done about a waiting order on a day of its warehouse: wait, order, or stop. */
export function judgeStandingOrder(
  { parcelIds, originWarehouse, lastDay }: Standing,
  parcels: readonly Parcel[],
  day: string,
): 'wait' | 'order' | StandingStop {
  if (parcels.length < parcelIds.length || !parcels.every(mayStand)) return 'parcelGone'
  const isElsewhere = (one: Parcel) =>
    one.originWarehouse !== null && one.originWarehouse !== originWarehouse
  if (parcels.some(isElsewhere)) return 'otherWarehouse'
  if (day > lastDay) return 'dayPassed'
  return parcels.every(({ stage }) => stage === 'toShip') ? 'order' : 'wait'
}

/** The day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Whether an order may wait until a day. One more day, as days begin at other times elsewhere; one that has passed before
 * a device was online again is no fault, and ends the order.
 */
export const mayWaitUntil = (lastDay: string, nowMs: number): boolean =>
  lastDay <= dayAfter(new Date(nowMs).toISOString().slice(0, 10), MAX_STANDING_DAYS + 1)
