import type { ActName } from '#server/database/audit.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Rows } from '#shared/contract/rows.ts'
import {
  type InspectionState,
  type InspectionTransition,
  nextInspectionState,
} from '#shared/domain/inspection-states.ts'

export type InspectionRow = Rows['inspection']
type Where = { writer: Writer; accountId: string }

/** An inspection of a member, under the lock of their account; also one that this transaction has just made. */
export async function loadInspection(
  { writer, accountId }: Where,
  id: string,
): Promise<InspectionRow | undefined> {
  await writer.load(accountId, 'inspection', [id])
  return writer.get(accountId, 'inspection', id)
}

/** Writes an inspection as it is after an act, with its entry in the audit log. */
export function writeInspection(
  { writer, accountId }: Where,
  act: ActName,
  before: InspectionRow,
  after: InspectionRow,
): void {
  writer.put(accountId, 'inspection', after)
  writer.audit({ act, about: 'inspection', accountId, objectId: before.id, before, after })
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
