import { attentionSubjects } from '#data/attention-subjects.ts'
import { useLive } from '#parts/use-live.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of parcels that an item of the tray is about. */
export function useTroubledParcels(): ReadonlySet<string> {
  const about = useLive(attentionSubjects, [])
  return about.state === 'ready' ? about.value.parcelIds : NONE
}
