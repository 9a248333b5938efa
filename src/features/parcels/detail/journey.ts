import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ParcelStage } from '#shared/domain/parcel-states.ts'

export type StopKey =
  | 'registered'
  | 'received'
  | 'declared'
  | Exclude<ParcelStage, 'toWarehouse' | 'toDeclare'>
export type Stop = { key: StopKey; state: 'done' | 'current' | 'ahead'; at: string | null }

type Journeying = Pick<ParcelRow, 'stage' | 'createdAt' | 'declaredAt' | 'receivedAt'>

/** Whether it stood on our shelf before the member said what is in it. */
function arrivedUndeclared({ stage, declaredAt, receivedAt }: Journeying): boolean {
  if (stage === 'toDeclare') return true
  return receivedAt !== null && declaredAt !== null && receivedAt < declaredAt
}

/** The stop in the warehouse after which it leaves: what is being done with it there now. */
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
} as const satisfies Record<ParcelStage, StopKey>

/** The stops of a parcel from the shop to the door, and where it is now. */
export function journeyOf(parcel: Journeying): Stop[] {
  const { stage, createdAt, declaredAt, receivedAt } = parcel
  const first: StopKey[] = arrivedUndeclared(parcel)
    ? ['received', 'declared']
    : ['registered', 'received']
  const last = stage === 'returned' || stage === 'disposed' ? stage : 'shipped'
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
