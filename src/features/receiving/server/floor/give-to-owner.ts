import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Services } from '#engine/server/services.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import type { OrderDeps } from '#features/orders/server/order-acts.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  FIRST_STAGE,
  nextStage,
  PARCEL_TRANSITIONS,
} from '#features/parcels/rules/parcel-states.ts'
import type { StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { parcelIdsUnder } from '#features/receiving/server/receive-for-member.ts'
import { writeArrival } from '#features/receiving/server/write-arrival.ts'
import { newStorage } from '#features/storage/server/new-storage.ts'

export type FloorDeps = OrderDeps & Pick<Services, 'files' | 'randomBytes'>
/** What the warehouse knows of the box itself. */
export type Evidence = {
  pictures: readonly (StaffPicture & Pick<Rows['photo'], 'purpose'>)[]
  measurements: readonly Rows['measurement'][]
}

/**
 * Files a parcel under its owner, as what the owner has registered under its number, or to be declared. It keeps its
 * package number, which is on its label; its storage begins now, when it has a member who can act.
 */
export async function giveToOwner(
  scope: MemberScope,
  parcel: ParcelRow,
  { pictures, measurements }: Evidence,
  deps: FloorDeps,
): Promise<ParcelRow> {
  const { tx, accountId } = scope
  const { trackingNumber, goodsClass, originWarehouse } = parcel
  const ids = await parcelIdsUnder(tx, { accountId, trackingNumber })
  const own = await scope.loadWhere('parcel', { id: ids })
  const expected = own.find(({ stage }) => nextStage(stage, 'receive') !== null) ?? null
  const first = own.find(({ pieceOf }) => pieceOf === null)
  const now = scope.now
  const before: ParcelRow = expected ?? {
    id: scope.newId(),
    trackingNumber,
    goodsClass,
    stage: FIRST_STAGE.undeclared,
    code: null,
    destinationWarehouseId: null,
    originWarehouse: null,
    note: '',
    ...UNMEASURED,
    createdAt: now,
    declaredAt: null,
    receivedAt: null,
    pieceOf: first?.id ?? null,
  }
  const { code, weightGrams, lengthMm, widthMm, heightMm, shelf, missingSince, damage, shots } =
    parcel
  const after = {
    ...before,
    code,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    shelf,
    missingSince,
    damage,
    shots,
    goodsClass,
    originWarehouse,
    receivedAt: now,
    stage: expected === null ? before.stage : PARCEL_TRANSITIONS.receive.to,
    storage: originWarehouse === null ? null : await newStorage(scope, originWarehouse, deps),
  }
  const arrived = {
    before: expected,
    after,
    measured: [],
    pictures: pictures.map((one) => ({ ...one, at: now })),
  }
  await writeArrival(scope, arrived)
  const { id: ownerId } = after
  // One of a carton is about an order of the other member.
  for (const measurement of measurements.filter(({ cartonId }) => cartonId === null)) {
    const moved = { id: scope.newId(), parcelId: ownerId }
    scope.put('measurement', { ...measurement, ...moved })
  }
  return after
}
