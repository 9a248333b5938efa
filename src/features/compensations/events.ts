import { optional, quiet, required } from '#engine/shared/event.ts'
import type { CompensationKind } from '#features/compensations/rules/compensation-states.ts'

/** What a compensation is for: an order, or a parcel that was missing. */
export type CompensatedFor = { transCode: string | null; code: string | null }

export const COMPENSATION_EVENTS = {
  compensationFiled: quiet('compensation'),
  compensationWithdrawn: quiet('compensation'),
  /** A parcel has been missing for 48 hours. `valueFen`: of its goods as declared; 0 if they are not. */
  compensationOpened: required<{ code: string; trackingNumber: string; valueFen: number }>(
    'compensation',
  ),
  compensationDecided: required<
    CompensatedFor & {
      kind: CompensationKind
      state: 'accepted' | 'declined'
      /** What was paid into the balance; null if declined. */
      decidedFen: number | null
      reason: string
    }
  >('compensation'),
  /** Staff wrote a note. */
  compensationNoted: optional<CompensatedFor & { words: string }>('compensation'),
}
