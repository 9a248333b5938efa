import { useLive } from '#engine/client/parts/state/use-live.ts'
import { attentionSubjects } from '#features/attention/member/data/attention-subjects.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of parcels that an item of the tray is about. */
export function useTroubledParcels(): ReadonlySet<string> {
  const about = useLive(attentionSubjects, [])
  return about.state === 'ready' ? about.value.parcelIds : NONE
}
