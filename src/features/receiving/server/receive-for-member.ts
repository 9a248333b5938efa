import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  FIRST_STAGE,
  nextStage,
  PARCEL_TRANSITIONS,
} from '#features/parcels/rules/parcel-states.ts'
import type { StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import type { Receiving } from '#features/receiving/contract/receiving.ts'
import { readShots } from '#features/shots/server/read-shots.ts'
import { newStorage } from '#features/storage/server/new-storage.ts'
import { writeArrival } from './write-arrival.ts'

type ForMember = Receiving & {
  accountId: string
  /** null: the parcel that the member declared under the number, if any. */
  parcelId: string | null
  /** The parcel that came before under the number; null for a first one. */
  pieceOf: string | null
  pictures: readonly StaffPicture[]
}

type Deps = Pick<Services, 'randomBytes' | 'settings'>

/** Receives a parcel for a member: the chosen one, the one declared under its number, or a new one to be declared. A further piece is always a new one. */
export async function receiveForMember(
  scope: MemberScope,
  input: ForMember,
  deps: Deps,
): Promise<ParcelRow> {
  const { tx, now } = scope
  const { warehouseId } = input
  const ids = input.parcelId === null ? await parcelIdsUnder(tx, input) : [input.parcelId]
  const pieceOf = await firstPiece(scope, input)
  const expected = pieceOf === null ? await expectedOne(scope, ids, input) : null
  const before = expected ?? { ...undeclared(scope, input, deps), pieceOf }
  const stage = expected === null ? before.stage : PARCEL_TRANSITIONS.receive.to
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf } = input
  const measured = { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf }
  const isRequired = before.requestId !== null
  if (isRequired && input.shots === undefined) throw refuse('shots_missing')
  const shots = await readShots(tx, input, { isRequired }, deps)
  const after = {
    ...before,
    ...measured,
    shots: shots.record,
    stage,
    originWarehouse: warehouseId,
    receivedAt: now,
    storage: await newStorage(scope, warehouseId, deps),
  }
  const evidence = {
    measured: [{ ...measured, by: 'receiving' as const, at: now }],
    pictures: input.pictures.map((one) => ({
      ...one,
      shot: shots.shotOf(one.sha256),
      purpose: 'arrival' as const,
      at: now,
    })),
  }
  await writeArrival(scope, { before: expected, after, ...evidence })
  return after
}

/** The ids of a member's parcels with a tracking number. */
export async function parcelIdsUnder(
  tx: Tx,
  { accountId, trackingNumber }: Pick<ForMember, 'accountId' | 'trackingNumber'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('parcel_by_tracking')
    .select('parcel_id')
    .where('tracking_key', '=', trackingKey(trackingNumber))
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ parcel_id }) => parcel_id)
}

/** The id of the parcel that came first under the number of a piece; null for anything but a piece. */
async function firstPiece(
  scope: MemberScope,
  { pieceOf, trackingNumber }: ForMember,
): Promise<string | null> {
  if (pieceOf === null) return null
  const earlier = await scope.loadOne('parcel', pieceOf)
  if (earlier === undefined) throw refuse('not_found')
  const isOther = trackingKey(earlier.trackingNumber) !== trackingKey(trackingNumber)
  // One that has not arrived is received itself.
  if (isOther || earlier.receivedAt === null) throw refuse('wrong_stage')
  return earlier.pieceOf ?? earlier.id
}

/** The expected parcel; null if the member declared none under this number. */
async function expectedOne(
  scope: MemberScope,
  ids: string[],
  { parcelId, trackingNumber }: ForMember,
): Promise<ParcelRow | null> {
  const parcels = await scope.loadWhere('parcel', { id: ids })
  const expected = parcels.find(({ stage }) => nextStage(stage, 'receive') !== null)
  if (expected === undefined) {
    if (parcels.length > 0) throw refuse('already_received')
    if (parcelId !== null) throw refuse('not_found')
    return null
  }
  // The member has changed its number since the search.
  if (trackingKey(expected.trackingNumber) !== trackingKey(trackingNumber))
    throw refuse('wrong_stage')
  return expected
}

/** A parcel that arrives now and was not declared, before it is measured. */
export function undeclared(
  { newId, now }: MemberScope,
  { trackingNumber, goodsClass }: Pick<ForMember, 'trackingNumber' | 'goodsClass'>,
  { randomBytes }: Pick<Services, 'randomBytes'>,
): ParcelRow {
  return {
    id: newId(),
    code: makeCode('PK', randomBytes),
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
