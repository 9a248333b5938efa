import type { Writer } from '#server/database/writer.ts'
import { cancelUnpaid } from '#server/use-cases/inspections/cancel-unpaid.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ParcelEnding } from '#shared/domain/parcel-ending.ts'

type Written = {
  act: 'askEnding' | 'answerEnding' | 'decideEnding'
  accountId: string
  parcel: ParcelRow
  ending: ParcelEnding
}

/**
 * Writes what was asked or decided about the end of a parcel, with its entry in the audit log. Once it is decided, an
 * unpaid inspection is given up.
 */
export async function writeEnding(
  writer: Writer,
  { act, accountId, parcel, ending }: Written,
  nowMs: number,
): Promise<void> {
  writer.put(accountId, 'parcel', { ...parcel, ending })
  writer.audit({
    act,
    about: 'parcel',
    accountId,
    objectId: parcel.id,
    before: parcel.ending,
    after: ending,
  })
  if (ending.choice !== null) await cancelUnpaid({ writer, accountId }, [parcel], nowMs)
}
