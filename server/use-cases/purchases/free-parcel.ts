import type { Services } from '#server/services.ts'
import { writeStage } from '#server/use-cases/parcels/write-stage.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { nextStage, parcelCan } from '#shared/domain/parcel-states.ts'
import { goodsIdOf, removeGoods } from './parcel-goods.ts'
import type { PurchaseScene } from './purchase-acts.ts'

/**
 * Removes a parcel that was made for a merchant's parcel which is taken back. One that the member declared is theirs again,
 * without the goods that the merchant's parcel added; without any goods it waits to be declared.
 */
export async function freeParcel(
  scene: PurchaseScene,
  merchantParcel: Rows['requestParcel'],
  deps: Pick<Services, 'nowMs'>,
): Promise<void> {
  const { writer, accountId, lines } = scene
  const { parcelId } = merchantParcel
  const [parcel] = await writer.loadWhere(accountId, 'parcel', { id: [parcelId] })
  if (parcel === undefined) return
  const all = await writer.loadWhere(accountId, 'requestParcel', { parcelId: [parcelId] })
  const [other] = all.filter(({ id }) => id !== merchantParcel.id)
  const goods = await writer.loadWhere(accountId, 'goods', { parcelId: [parcelId] })
  // It was made in the same transaction as its merchant's parcel.
  const isMade = parcel.createdAt === merchantParcel.createdAt && parcelCan.remove(parcel)
  if (other === undefined && isMade) {
    removeGoods(scene, goods)
    await removeParcel(scene, parcel)
    return
  }
  const added = lines.map(({ id }) => goodsIdOf(merchantParcel.id, id))
  const gone = goods.filter(({ id }) => added.includes(id))
  const changes = { requestId: other?.requestId ?? null }
  const isBare = gone.length === goods.length && nextStage(parcel.stage, 'undeclare') !== null
  // A parcel on its way keeps one line.
  removeGoods(scene, isBare ? gone : gone.slice(0, goods.length - 1))
  if (!isBare) {
    writer.put(accountId, 'parcel', { ...parcel, ...changes })
    return
  }
  const undeclared = () => ({ ...changes, declaredAt: null })
  const move = { transition: 'undeclare', nowMs: deps.nowMs(), changes: undeclared } as const
  await writeStage(scene, [parcel], move)
}

async function removeParcel(
  { writer, accountId }: PurchaseScene,
  { id: parcelId, stage, code, trackingNumber }: Rows['parcel'],
): Promise<void> {
  for (const photo of await writer.loadWhere(accountId, 'photo', { ownerId: [parcelId] })) {
    writer.remove(accountId, 'photo', photo.id)
  }
  for (const claim of await writer.loadWhere(accountId, 'claim', { id: [parcelId] })) {
    writer.remove(accountId, 'claim', claim.id)
  }
  writer.remove(accountId, 'parcel', parcelId)
  const before = { stage, code, trackingNumber }
  writer.audit({
    act: 'removeParcel',
    about: 'parcel',
    accountId,
    objectId: parcelId,
    before,
    after: null,
  })
}
