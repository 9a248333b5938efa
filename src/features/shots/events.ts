import { optional } from '#engine/shared/event.ts'

export const SHOT_EVENTS = {
  /** Your photo was retaken, or why it was not. `code`: of the parcel. */
  retakeDecided: optional<{ code: string; outcome: 'taken' | 'refused'; reason: string }>('parcel'),
}
