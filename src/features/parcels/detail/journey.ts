import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ParcelStage } from '#shared/domain/parcel-stages.ts'

export type StopKey =
  | 'registered'
  | 'received'
  | 'declared'
  | Exclude<ParcelStage, 'toWarehouse' | 'toDeclare'>
export type Stop = { key: StopKey; state: 'done' | 'current' | 'ahead'; at: string | null }

type Journeying = Pick<ParcelRow, 'stage' | 'createdAt' | 'declaredAt' | 'receivedAt'>

/** Whether it arrived before it was declared. */
function arrivedUndeclared({ stage, declaredAt, receivedAt }: Journeying): boolean {
  if (stage === 'toDeclare') return true
  return receivedAt !== null && declaredAt !== null && receivedAt < declaredAt
}

/** The current stop in the warehouse, by what is being done there. */
function shelfStop(stage: ParcelStage): StopKey {
  return stage === 'inspecting' || stage === 'inOrder' ? stage : 'toShip'
}

const CURRENT = {
  toWarehouse: 'registered',
  toDeclare: 'received',
  toShip: 'toShip',
  inspecting: 'inspecting',
  inOrder: 'inOrder',
  shipped: 'shipped',
  returned: 'returned',
  disposed: 'disposed',
  lost: 'lost',
} as const satisfies Record<ParcelStage, StopKey>

/** Where the way of a parcel ends that is not shipped. */
const ENDS = ['returned', 'disposed', 'lost'] as const satisfies readonly ParcelStage[]

/** The stops of a parcel from shop to door, with the current one. */
export function journeyOf(parcel: Journeying): Stop[] {
  const { stage, createdAt, declaredAt, receivedAt } = parcel
  const first: StopKey[] = arrivedUndeclared(parcel)
    ? ['received', 'declared']
    : ['registered', 'received']
  const last = ENDS.find((end) => end === stage) ?? 'shipped'
  const keys: StopKey[] = [...first, shelfStop(stage), last]
  const times: Partial<Record<StopKey, string | null>> = {
    registered: declaredAt ?? createdAt,
    received: receivedAt,
    declared: declaredAt,
  }
  const current = keys.indexOf(CURRENT[stage])
  return keys.map((key, i) => ({
    key,
    state: i < current ? 'done' : i === current ? 'current' : 'ahead',
    at: i <= current ? (times[key] ?? null) : null,
  }))
}
