import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { cancelUnpaid } from '#features/inspections/server/cancel-unpaid.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'

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
  scope: MemberScope,
  { act, parcel, ending }: Written,
): Promise<void> {
  scope.put('parcel', { ...parcel, ending })
  scope.audit({
    act,
    about: 'parcel',
    objectId: parcel.id,
    before: parcel.ending,
    after: ending,
  })
  if (ending.choice !== null) await cancelUnpaid(scope, [parcel])
}
