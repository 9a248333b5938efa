import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import { readStaffParcel } from '#features/parcels/server/staff-parcels.ts'
import { tellOfMissing } from '#features/parcels/server/tell-of-missing.ts'

/** Records on which shelf a parcel lies, whether it was missing or is moved. */
act('shelveParcel', (deps, actor, { accountId, parcelId, shelf }) => {
  return actOnce(deps, actor, accountId, async (scope) => {
    const parcel = await scope.loadOne('parcel', parcelId)
    if (parcel === undefined) throw refuse('not_found')
    if (!SHELF_STAGES.includes(parcel.stage)) throw refuse('wrong_stage')
    const refusedShelf = refuseShelf(parcel.goodsClass, shelf)
    if (refusedShelf !== null) throw refuse(refusedShelf)
    await writePlace(scope, parcel, { shelf, missingSince: null })
    // The row is written after this, so what it changes is added here.
    const before = await readStaffParcel(scope.tx, accountId, parcelId)
    return { parcel: { ...before, shelf, missingSince: null } }
  })
})

/** Writes where a parcel lies or since when it is missing, with its entry in the audit log, if that is new. */
export async function writePlace(
  scope: MemberScope,
  parcel: ParcelRow,
  after: Pick<ParcelRow, 'shelf' | 'missingSince'>,
): Promise<void> {
  const { shelf, missingSince } = parcel
  if (shelf === after.shelf && missingSince === after.missingSince) return
  scope.put('parcel', { ...parcel, ...after })
  await tellOfMissing(scope, parcel, after)
  scope.audit({
    act: 'shelveParcel',
    about: 'parcel',
    objectId: parcel.id,
    before: { shelf, missingSince },
    after,
  })
}
