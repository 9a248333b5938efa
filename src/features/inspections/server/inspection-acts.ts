import type { ActName } from '#engine/server/database/audit.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import {
  type InspectionState,
  type InspectionTransition,
  nextInspectionState,
} from '#features/inspections/rules/inspection-states.ts'

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    payInspection: true
  }
  interface AuditedTables {
    inspection: true
  }
}

export type InspectionRow = Rows['inspection']

/** An inspection of a member, under the lock of their account; also one that this transaction has just made. */
export async function loadInspection(
  scope: MemberScope,
  id: string,
): Promise<InspectionRow | undefined> {
  await scope.load('inspection', [id])
  return scope.get('inspection', id)
}

/** Writes an inspection as it is after an act, with its entry in the audit log. */
export function writeInspection(
  scope: MemberScope,
  act: ActName,
  before: InspectionRow,
  after: InspectionRow,
): void {
  scope.put('inspection', after)
  scope.audit({ act, about: 'inspection', objectId: before.id, before, after })
}

/** The state after a transition that the caller has checked. */
export function stateAfter(
  { state }: InspectionRow,
  transition: InspectionTransition,
): InspectionState {
  const next = nextInspectionState(state, transition)
  if (next === null) throw new Error(`An inspection in ${state} has no ${transition}`)
  return next
}
