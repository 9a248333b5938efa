import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { Received, Receiving } from '#shared/contract/staff.ts'
import { makeCode } from '#shared/domain/codes.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'
import { FIRST_STAGE, nextStage, PARCEL_TRANSITIONS } from '#shared/domain/parcel-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { UNMEASURED } from '#shared/domain/unmeasured.ts'
import { readStaffParcel } from './staff-parcels.ts'
import type { StaffPicture } from './staff-pictures.ts'
import { writeArrival } from './write-arrival.ts'

type ForMember = Receiving & {
  accountId: string
  /** null: the parcel that the member declared under the number, if any. */
  parcelId: string | null
  picture: StaffPicture | null
}

type NewParcel = WriteDeps & { randomBytes: RandomBytes }

/** Receives a parcel for a member: the chosen one, the one declared under its number, or a new one to be declared. */
export async function receiveForMember(
  tx: Tx,
  actor: Actor,
  input: ForMember,
  deps: NewParcel,
): Promise<Received | Refusal> {
  const { accountId, warehouseId } = input
  const ids = input.parcelId === null ? await parcelsUnder(tx, input) : [input.parcelId]
  const now = new Date(deps.nowMs()).toISOString()
  const parcel = await writeFor(tx, [accountId], actor, deps, async (writer) => {
    const found = await expectedOne(writer, ids, input)
    if (isRefusal(found)) return found
    const before = found ?? undeclared(input, now, deps)
    const stage = found === null ? before.stage : PARCEL_TRANSITIONS.receive.to
    const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf } = input
    const measured = { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf }
    const after: ParcelRow = {
      ...before,
      ...measured,
      stage,
      originWarehouse: warehouseId,
      receivedAt: now,
    }
    writeArrival(writer, { accountId, before: found, after, picture: input.picture, now }, deps)
    return after
  })
  if (isRefusal(parcel)) return parcel
  const { destinationWarehouseId } = parcel
  return {
    kind: 'received',
    parcel: await readStaffParcel(tx, accountId, parcel.id),
    elsewhere: destinationWarehouseId !== null && destinationWarehouseId !== warehouseId,
  }
}

async function parcelsUnder(tx: Tx, { accountId, trackingNumber }: ForMember): Promise<string[]> {
  const found = await tx
    .selectFrom('parcel_by_tracking')
    .select('parcel_id')
    .where('tracking_key', '=', trackingKey(trackingNumber))
    .where('account_id', '=', accountId)
    .execute()
  return found.map(({ parcel_id }) => parcel_id)
}

/** The expected parcel; null if the member declared none under this number. */
async function expectedOne(
  writer: Writer,
  ids: string[],
  { accountId, parcelId, trackingNumber }: ForMember,
): Promise<ParcelRow | null | Refusal> {
  const parcels = await writer.loadWhere(accountId, 'parcel', { id: ids })
  const expected = parcels.find(({ stage }) => nextStage(stage, 'receive') !== null)
  if (expected === undefined) {
    if (parcels.length > 0) return refuse('already_received')
    return parcelId === null ? null : refuse('not_found')
  }
  // The member has changed its number since the search.
  if (trackingKey(expected.trackingNumber) !== trackingKey(trackingNumber))
    return refuse('wrong_stage')
  return expected
}

function undeclared(
  { trackingNumber, goodsClass }: ForMember,
  now: string,
  deps: NewParcel,
): ParcelRow {
  return {
    id: deps.newId(),
    code: makeCode('PK', deps.randomBytes),
    trackingNumber,
    stage: FIRST_STAGE.undeclared,
    destinationWarehouseId: null,
    originWarehouse: null,
    note: '',
    goodsClass,
    ...UNMEASURED,
    createdAt: now,
    declaredAt: null,
    receivedAt: now,
  }
}
