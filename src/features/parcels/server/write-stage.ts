import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  nextStage,
  type ParcelTransition,
  transitionOf,
} from '#features/parcels/rules/parcel-states.ts'
import { pauseStorage } from '#features/parcels/rules/storage.ts'
import { parcelFollowers } from './followers.ts'

type Move = {
  transition: ParcelTransition
  /** What the same act changes in a parcel besides its stage. */
  changes?: (parcel: ParcelRow) => Partial<ParcelRow>
}

/**
 * Takes received parcels through a transition and writes them: the only place where acts of the server change a stage
 * after the arrival, so that whatever follows a stage is written with it. Throws if a parcel's stage does not allow it.
 */
export async function writeStage(
  scope: MemberScope,
  parcels: readonly ParcelRow[],
  { transition, changes }: Move,
): Promise<void> {
  for (const parcel of parcels) {
    const stage = nextStage(parcel.stage, transition)
    if (stage === null) throw new Error(`A parcel in ${parcel.stage} has no ${transition}`)
    const missingSince = transitionOf(transition).inHand ? null : parcel.missingSince
    const stored = { missingSince, ...afterStorage(parcel, transition, scope.nowMs) }
    const after = { ...parcel, ...stored, ...changes?.(parcel) }
    scope.put('parcel', { ...after, stage })
    if (parcel.missingSince !== null && missingSince === null) {
      await parcelFollowers().found(scope, parcel.id)
    }
  }
  if (transition !== 'orderInspection') await parcelFollowers().leaving(scope, parcels)
}

/** The storage after a transition. A parcel that is shipped has nothing left to be asked. */
function afterStorage(
  { storage, ending }: ParcelRow,
  transition: ParcelTransition,
  nowMs: number,
): Pick<ParcelRow, 'storage' | 'ending'> {
  const clock = transitionOf(transition).storage
  return {
    ending: transition === 'submitInOrder' ? null : ending,
    storage:
      storage && clock
        ? pauseStorage(storage, nowMs, clock === 'stops' ? null : new Date(nowMs).toISOString())
        : storage,
  }
}
