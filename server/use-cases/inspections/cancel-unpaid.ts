import type { Writer } from '#server/database/writer.ts'
import { type InspectionRow, stateAfter, writeInspection } from './inspection-acts.ts'

type Where = { writer: Writer; accountId: string }

/**
 * Gives up the unpaid inspections of parcels that leave the shelf or are about to. A transfer under review for one of
 * them is credited to the wallet when it is approved.
 */
export async function cancelUnpaid(
  where: Where,
  parcels: readonly { id: string }[],
  nowMs: number,
): Promise<void> {
  const { writer, accountId } = where
  const ids = parcels.map(({ id }) => id)
  const unpaid = await writer.loadWhere(accountId, 'inspection', {
    parcelId: ids,
    state: ['awaitingPayment'],
  })
  for (const inspection of unpaid) cancelOne(where, inspection, nowMs)
}

/** Cancels an inspection that nobody has paid, with its audit entry. Throws if its state does not allow it. */
export function cancelOne(where: Where, before: InspectionRow, nowMs: number): InspectionRow {
  const decidedAt = new Date(nowMs).toISOString()
  const after = { ...before, state: stateAfter(before, 'cancel'), decidedAt }
  writeInspection(where, 'cancelInspection', before, after)
  return after
}
