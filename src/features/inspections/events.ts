import { optional } from '#engine/shared/event.ts'
import type { InspectionState } from '#features/inspections/rules/inspection-states.ts'

export const INSPECTION_EVENTS = {
  /** `code`: of the parcel; `reason`: why it could not be done. */
  inspectionResult: optional<{
    code: string
    state: Extract<InspectionState, 'done' | 'refunded'>
    refundedFen: number
    reason: string
  }>('inspection'),
}
