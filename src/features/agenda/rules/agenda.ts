import type { Rows } from '#engine/shared/rows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { ENDING_SOON_DAYS, type Storage, storageInForce } from '#features/parcels/rules/storage.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type Order = Rows['shipment']
type Request = Rows['request']
type StandingOrder = Rows['standingOrder']
type Parcel = Rows['parcel']

/** What of a member's rows waits for the member. */
export type Waiting = {
  /** Orders with a bill to pay. */
  bills: readonly Order[]
  /** Other orders that ask something themselves, by a carton or by a supplement; `deadline`: the earliest one. */
  questions: readonly { order: Order; deadline: string | null }[]
  /** Buying requests to pay. */
  requests: readonly Request[]
  /** Paid buying requests whose goods cost more than was paid. */
  supplements: readonly Request[]
  /** Buying requests that were not approved: the member corrects them or gives them up. */
  declined: readonly Request[]
  /** Orders that waited for their parcels, of which nothing came. */
  stopped: readonly StandingOrder[]
  /** Parcels in a warehouse whose goods are not known. */
  undeclared: readonly Parcel[]
  /** Parcels in a warehouse that nothing keeps from being shipped. */
  ready: readonly Parcel[]
}

/** Something for the member to do. `dueMs`: when waiting begins to cost something, or began to; null for never. */
export type AgendaItem = { key: string; dueMs: number | null } & (
  | { kind: 'payOrder' | 'answerOrder'; order: Order }
  /** `together`: all of its checkout that can be paid at once, itself first. */
  | { kind: 'payRequest'; request: Request; together: readonly Request[] }
  | { kind: 'paySupplement' | 'correctRequest'; request: Request }
  | { kind: 'standingStopped'; standing: StandingOrder }
  | { kind: 'declare'; parcel: Parcel; storage: Storage | null }
  /** All that is ready in one warehouse; `storage`: of the parcel whose free days end first. */
  | { kind: 'ship'; warehouse: WarehouseId; parcels: readonly Parcel[]; storage: Storage | null }
)

/** Within the same moment, what somebody else waits for comes first. */
const KINDS: readonly AgendaItem['kind'][] = [
  'answerOrder',
  'payOrder',
  'payRequest',
  'paySupplement',
  'correctRequest',
  'standingStopped',
  'declare',
  'ship',
]

/**
 * What the member can do next, in the order of what waiting costs: first what costs already, then by the time at which
 * waiting begins to cost (a bill or price ends, a deadline passes, free storage ends). What has no such time is as
 * pressing as what ends in `ENDING_SOON_DAYS`.
 */
export function agendaOf(waiting: Waiting, nowMs: number): AgendaItem[] {
  const items: AgendaItem[] = [
    ...waiting.questions.map(
      ({ order, deadline }): AgendaItem => ({
        kind: 'answerOrder',
        key: order.id,
        order,
        dueMs: msOf(deadline),
      }),
    ),
    ...waiting.bills.map(
      (order): AgendaItem => ({
        kind: 'payOrder',
        key: order.id,
        order,
        dueMs: msOf(order.billExpiresAt),
      }),
    ),
    ...checkouts(waiting.requests),
    ...waiting.supplements.map(
      (request): AgendaItem => ({
        kind: 'paySupplement',
        key: request.id,
        request,
        dueMs: null,
      }),
    ),
    ...waiting.declined.map(
      (request): AgendaItem => ({
        kind: 'correctRequest',
        key: request.id,
        request,
        dueMs: null,
      }),
    ),
    ...waiting.stopped.map(
      (standing): AgendaItem => ({
        kind: 'standingStopped',
        key: standing.id,
        standing,
        dueMs: null,
      }),
    ),
    ...waiting.undeclared.map((parcel): AgendaItem => {
      const storage = storageInForce(parcel, nowMs)
      return { kind: 'declare', key: parcel.id, parcel, storage, dueMs: endOf(storage) }
    }),
    ...shipments(waiting.ready, nowMs),
  ]
  const pressing = ({ dueMs }: AgendaItem) => dueMs ?? nowMs + ENDING_SOON_DAYS * DAY_MS
  return items.sort(
    (a, b) => pressing(a) - pressing(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
}

/** One item for each checkout, because it is paid at once. */
function checkouts(requests: readonly Request[]): AgendaItem[] {
  const byCheckout = Map.groupBy(requests, ({ id, checkoutId }) => checkoutId ?? id)
  return [...byCheckout.values()].flatMap((together): AgendaItem[] => {
    const [request] = together
    if (request === undefined) return []
    const ends = together.flatMap((one) => [msOf(one.pricesHoldUntil), msOf(one.lapsesAt)])
    return [{ kind: 'payRequest', key: request.id, request, together, dueMs: earliest(ends) }]
  })
}

/** One item for each warehouse, because an order ships from one. */
function shipments(ready: readonly Parcel[], nowMs: number): AgendaItem[] {
  const byWarehouse = Map.groupBy(ready, ({ originWarehouse }) => originWarehouse)
  return [...byWarehouse].flatMap(([warehouse, parcels]): AgendaItem[] => {
    if (warehouse === null) return []
    const stored = parcels.map((parcel) => storageInForce(parcel, nowMs))
    const storage = stored.reduce((first, one) => (isSooner(one, first) ? one : first), null)
    return [
      {
        kind: 'ship',
        key: `ship-${warehouse}`,
        warehouse,
        parcels,
        storage,
        dueMs: endOf(storage),
      },
    ]
  })
}

const isSooner = (one: Storage | null, other: Storage | null) =>
  (endOf(one) ?? Number.POSITIVE_INFINITY) < (endOf(other) ?? Number.POSITIVE_INFINITY)

/** The end of the last free day, to the day; null while the clock stands still, or without one. */
const endOf = (storage: Storage | null): number | null =>
  storage === null || storage.standsStill
    ? null
    : Date.parse(`${storage.freeUntil}T00:00:00Z`) + DAY_MS

const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}
