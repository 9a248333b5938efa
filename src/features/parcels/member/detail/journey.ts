import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { type ParcelStage, STAGES } from '#features/parcels/rules/parcel-stages.ts'

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

/** The stop of a stage. The first two are told apart by what came first, the declaration or the parcel. */
function stopOf(stage: ParcelStage): Exclude<StopKey, 'declared'> {
  if (stage === 'toWarehouse') return 'registered'
  return stage === 'toDeclare' ? 'received' : stage
}

/** The stops of a parcel from shop to door, with the current one. */
export function journeyOf(parcel: Journeying): Stop[] {
  const { stage, createdAt, declaredAt, receivedAt } = parcel
  const first: StopKey[] = arrivedUndeclared(parcel)
    ? ['received', 'declared']
    : ['registered', 'received']
  const place = STAGES[stage]?.place
  const current = stopOf(stage)
  const inWarehouse = place === 'shelf' && current !== 'received' ? current : 'toShip'
  const keys: StopKey[] = [...first, inWarehouse, place === 'gone' ? current : 'shipped']
  const times: Partial<Record<StopKey, string | null>> = {
    registered: declaredAt ?? createdAt,
    received: receivedAt,
    declared: declaredAt,
  }
  const now = keys.indexOf(current)
  return keys.map((key, i) => ({
    key,
    state: i < now ? 'done' : i === now ? 'current' : 'ahead',
    at: i <= now ? (times[key] ?? null) : null,
  }))
}
