import { act } from '#server/act.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { actOnce } from '#server/use-cases/money/act-once.ts'
import { tellOfMissing } from '#server/use-cases/parcels/tell-of-missing.ts'
import { readStaffParcel } from '#server/use-cases/staff/staff-parcels.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { SHELF_STAGES } from '#shared/domain/parcel-stages.ts'
import { refuseShelf } from '#shared/domain/quarantine.ts'

/** Records on which shelf a parcel lies, whether it was missing or is moved. */
act('shelveParcel', (deps, actor, { accountId, parcelId, shelf }) => {
  return actOnce(deps, actor, accountId, async (tx, writer) => {
    const [parcel] = await writer.loadWhere(accountId, 'parcel', { id: [parcelId] })
    if (parcel === undefined) throw refuse('not_found')
    if (!SHELF_STAGES.includes(parcel.stage)) throw refuse('wrong_stage')
    const refusedShelf = refuseShelf(parcel.goodsClass, shelf)
    if (refusedShelf !== null) throw refuse(refusedShelf)
    await writePlace({ writer, accountId }, parcel, { shelf, missingSince: null }, deps)
    // The row is written after this, so what it changes is added here.
    const before = await readStaffParcel(tx, accountId, parcelId)
    return { parcel: { ...before, shelf, missingSince: null } }
  })
})

/** Writes where a parcel lies or since when it is missing, with its entry in the audit log, if that is new. */
export async function writePlace(
  { writer, accountId }: { writer: Writer; accountId: string },
  parcel: ParcelRow,
  after: Pick<ParcelRow, 'shelf' | 'missingSince'>,
  deps: Pick<Services, 'nowMs'>,
): Promise<void> {
  const { shelf, missingSince } = parcel
  if (shelf === after.shelf && missingSince === after.missingSince) return
  writer.put(accountId, 'parcel', { ...parcel, ...after })
  await tellOfMissing({ writer, accountId }, parcel, after, deps)
  writer.audit({
    act: 'shelveParcel',
    about: 'parcel',
    accountId,
    objectId: parcel.id,
    before: { shelf, missingSince },
    after,
  })
}
