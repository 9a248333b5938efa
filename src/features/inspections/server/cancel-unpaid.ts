import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { type InspectionRow, stateAfter, writeInspection } from './inspection-acts.ts'

/**
 * Gives up the unpaid inspections of parcels that leave the shelf or are about to. A transfer under review for one of
 * them is credited to the wallet when it is approved.
 */
export async function cancelUnpaid(
  scope: MemberScope,
  parcels: readonly { id: string }[],
): Promise<void> {
  const ids = parcels.map(({ id }) => id)
  const unpaid = await scope.loadWhere('inspection', {
    parcelId: ids,
    state: ['awaitingPayment'],
  })
  for (const inspection of unpaid) cancelOne(scope, inspection)
}

/** Cancels an inspection that nobody has paid, with its audit entry. Throws if its state does not allow it. */
export function cancelOne(scope: MemberScope, before: InspectionRow): InspectionRow {
  const decidedAt = scope.now
  const after = { ...before, state: stateAfter(before, 'cancel'), decidedAt }
  writeInspection(scope, 'cancelInspection', before, after)
  return after
}
