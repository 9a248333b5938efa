import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { withParts } from '#engine/server/database/parts.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { closeMissingCase } from '#features/compensations/server/close-missing-case.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import { cancelUnpaid } from '#features/inspections/server/cancel-unpaid.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { FIRST_STAGE } from '#features/parcels/rules/parcel-states.ts'
import { parcelFollowers } from '#features/parcels/server/followers.ts'
import type { FloorDeps } from './give-to-owner.ts'

/**
 * Takes a parcel from the member under whom it was filed by mistake. If the member had registered the number before it
 * arrived, that declaration is on its way again under a number of its own; otherwise the parcel goes with all its parts.
 */
export async function takeFromMember(
  scope: MemberScope,
  parcel: ParcelRow,
  reason: string,
  deps: FloorDeps,
): Promise<void> {
  const { tx, accountId } = scope
  const { id, code, trackingNumber } = parcel
  const isExpected = wasExpected(parcel)
  const declined = { state: 'declined', reason, decidedAt: scope.now } as const
  await closeMissingCase(scope, id, declined)
  await cancelUnpaid(scope, [parcel])
  for (const measured of await scope.loadWhere('measurement', { parcelId: [id] })) {
    scope.remove('measurement', measured.id)
  }
  // What the member said about its photos goes with them.
  for (const table of ['ring', 'retake'] as const) {
    for (const { id: saidId } of await scope.loadWhere(table, { parcelId: [id] })) {
      scope.remove(table, saidId)
    }
  }
  if (isExpected) await expectAgain(scope, parcel, deps)
  else await removeWhole(scope, parcel)
  await tx
    .deleteFrom('storage_notice')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', id)
    .execute()
  await parcelFollowers().taken(scope, parcel)
  const args = { code: code ?? '', trackingNumber, isExpected, reason }
  scope.event({ kind: 'parcelReassigned', objectId: id, args })
}

/** Whether the member had registered it before it came. One that staff made was created by its arrival. */
const wasExpected = ({ declaredAt, createdAt, receivedAt }: ParcelRow) =>
  declaredAt !== null && receivedAt !== null && Date.parse(createdAt) < Date.parse(receivedAt)

async function expectAgain(scope: MemberScope, parcel: ParcelRow, deps: FloorDeps): Promise<void> {
  const { id: parcelId } = parcel
  const goods = await scope.loadWhere('goods', { parcelId: [parcelId] })
  const photos = await scope.loadWhere('photo', { ownerId: [parcelId], by: ['staff'] })
  for (const { id } of photos) scope.remove('photo', id)
  scope.put('parcel', {
    ...parcel,
    ...UNMEASURED,
    code: makeCode('PK', deps.randomBytes),
    stage: FIRST_STAGE.declared,
    originWarehouse: null,
    receivedAt: null,
    requestId: parcel.requestId,
    goodsClass: strictestClass(goods),
  })
}

/** Removals are in the audit log, by which refused changes of devices that still had the rows are recognised. */
async function removeWhole(scope: MemberScope, parcel: ParcelRow): Promise<void> {
  const { id, stage, code, trackingNumber } = parcel
  for (const line of await scope.loadWhere('goods', { parcelId: [id] })) {
    scope.remove('goods', line.id)
    const before = { parcelId: id, name: line.name }
    scope.audit({
      act: 'removeGoods',
      about: 'goods',
      objectId: line.id,
      before,
      after: null,
    })
  }
  for (const photo of await scope.loadWhere('photo', { ownerId: [id] })) {
    scope.remove('photo', photo.id)
  }
  for (const claim of await scope.loadWhere('claim', { id: [id] })) {
    scope.remove('claim', claim.id)
  }
  // Ended inspections stay in the books, and leave the devices.
  for (const inspection of await scope.loadWhere('inspection', { parcelId: [id] })) {
    const photos = await scope.loadWhere('photo', { ownerId: [inspection.id] })
    for (const photo of photos) scope.remove('photo', photo.id)
    scope.leave('inspection', inspection.id)
  }
  for (const compensation of await scope.loadWhere('compensation', {
    parcelId: [id],
  })) {
    await scope.loadWhere('compensationNote', { compensationId: [compensation.id] })
    await scope.loadWhere('photo', { ownerId: [compensation.id] })
    const all = withParts(scope, { table: 'compensation', id: compensation.id })
    for (const one of all) scope.leave(one.table, one.id)
  }
  for (const piece of await scope.loadWhere('parcel', { pieceOf: [id] })) {
    scope.put('parcel', { ...piece, pieceOf: null })
  }
  scope.remove('parcel', id)
  const before = { stage, code, trackingNumber }
  scope.audit({
    act: 'removeParcel',
    about: 'parcel',
    objectId: id,
    before,
    after: null,
  })
}
