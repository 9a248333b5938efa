import type { Tx } from '#server/database/database.ts'
import { withParts } from '#server/database/parts.ts'
import type { Writer } from '#server/database/writer.ts'
import { nowOf } from '#server/services.ts'
import { closeMissingCase } from '#server/use-cases/compensations/close-missing-case.ts'
import { cancelUnpaid } from '#server/use-cases/inspections/cancel-unpaid.ts'
import { expectMerchantParcelAgain } from '#server/use-cases/purchases/complete-requests.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { makeCode } from '#shared/domain/codes.ts'
import { FIRST_STAGE } from '#shared/domain/parcel-states.ts'
import { UNMEASURED } from '#shared/domain/unmeasured.ts'
import { strictestClass } from '#shared/mutations/parcel.ts'
import type { FloorDeps } from './give-to-owner.ts'

type Where = { tx: Tx; writer: Writer; accountId: string }

/**
 * Takes a parcel from the member under whom it was filed by mistake. If the member had registered the number before it
 * arrived, that declaration is on its way again under a number of its own; otherwise the parcel goes with all its parts.
 */
export async function takeFromMember(
  where: Where,
  parcel: ParcelRow,
  reason: string,
  deps: FloorDeps,
): Promise<void> {
  const { tx, writer, accountId } = where
  const { id, code, trackingNumber } = parcel
  const isExpected = wasExpected(parcel)
  const declined = { state: 'declined', reason, decidedAt: nowOf(deps) } as const
  await closeMissingCase({ writer, accountId }, id, declined)
  await cancelUnpaid(where, [parcel], deps.nowMs())
  for (const measured of await writer.loadWhere(accountId, 'measurement', { parcelId: [id] })) {
    writer.remove(accountId, 'measurement', measured.id)
  }
  if (isExpected) await expectAgain(where, parcel, deps)
  else await removeWhole(where, parcel)
  await tx
    .deleteFrom('storage_notice')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', id)
    .execute()
  await expectMerchantParcelAgain(where, parcel)
  const args = { code: code ?? '', trackingNumber, isExpected, reason }
  writer.event(accountId, { kind: 'parcelReassigned', objectId: id, args })
}

/** Whether the member had registered it before it came. One that staff made was created by its arrival. */
const wasExpected = ({ declaredAt, createdAt, receivedAt }: ParcelRow) =>
  declaredAt !== null && receivedAt !== null && Date.parse(createdAt) < Date.parse(receivedAt)

async function expectAgain(
  { writer, accountId }: Where,
  parcel: ParcelRow,
  deps: FloorDeps,
): Promise<void> {
  const { id: parcelId } = parcel
  const goods = await writer.loadWhere(accountId, 'goods', { parcelId: [parcelId] })
  const photos = await writer.loadWhere(accountId, 'photo', { ownerId: [parcelId], by: ['staff'] })
  for (const { id } of photos) writer.remove(accountId, 'photo', id)
  writer.put(accountId, 'parcel', {
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
async function removeWhole({ writer, accountId }: Where, parcel: ParcelRow): Promise<void> {
  const { id, stage, code, trackingNumber } = parcel
  for (const line of await writer.loadWhere(accountId, 'goods', { parcelId: [id] })) {
    writer.remove(accountId, 'goods', line.id)
    const before = { parcelId: id, name: line.name }
    writer.audit({
      act: 'removeGoods',
      about: 'goods',
      accountId,
      objectId: line.id,
      before,
      after: null,
    })
  }
  for (const photo of await writer.loadWhere(accountId, 'photo', { ownerId: [id] })) {
    writer.remove(accountId, 'photo', photo.id)
  }
  for (const claim of await writer.loadWhere(accountId, 'claim', { id: [id] })) {
    writer.remove(accountId, 'claim', claim.id)
  }
  // Ended inspections stay in the books, and leave the devices.
  for (const inspection of await writer.loadWhere(accountId, 'inspection', { parcelId: [id] })) {
    const photos = await writer.loadWhere(accountId, 'photo', { ownerId: [inspection.id] })
    for (const photo of photos) writer.remove(accountId, 'photo', photo.id)
    writer.leave(accountId, 'inspection', inspection.id)
  }
  for (const compensation of await writer.loadWhere(accountId, 'compensation', {
    parcelId: [id],
  })) {
    await writer.loadWhere(accountId, 'compensationNote', { compensationId: [compensation.id] })
    await writer.loadWhere(accountId, 'photo', { ownerId: [compensation.id] })
    const all = withParts(writer, accountId, { table: 'compensation', id: compensation.id })
    for (const one of all) writer.leave(accountId, one.table, one.id)
  }
  for (const piece of await writer.loadWhere(accountId, 'parcel', { pieceOf: [id] })) {
    writer.put(accountId, 'parcel', { ...piece, pieceOf: null })
  }
  writer.remove(accountId, 'parcel', id)
  const before = { stage, code, trackingNumber }
  writer.audit({
    act: 'removeParcel',
    about: 'parcel',
    accountId,
    objectId: id,
    before,
    after: null,
  })
}
