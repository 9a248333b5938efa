import type { Tx } from '#engine/server/database/database.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { FIRST_STAGE, parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { fileClaimFor } from '#features/parcels/server/claims/file-claim.ts'
import { unclaimedKeys } from '#features/parcels/server/claims/unclaimed-keys.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { parcelIdsUnder } from '#features/receiving/server/receive-for-member.ts'
import { returnedPieces } from '#features/requests/rules/return-states.ts'
import type { PaidRequestDeps, PaidRequestScene } from './paid-request.ts'
import { goodsIdOf } from './parcel-goods.ts'
import { settledReturns } from './refund-request.ts'

type Sent = { line: Rows['requestLine']; quantity: number }
type Entered = Pick<Rows['requestParcel'], 'id' | 'trackingNumber'>

/** The member's parcel for one of a merchant: the own one under the number, or a new one with the goods of the request. */
export async function parcelOfMerchant(
  scene: PaidRequestScene,
  merchantParcel: Entered,
  pieces: readonly Sent[],
  deps: PaidRequestDeps,
): Promise<{ parcel: ParcelRow; joined: boolean }> {
  const { tx, accountId, request } = scene
  const { trackingNumber } = merchantParcel
  const ids = await parcelIdsUnder(tx, { accountId, trackingNumber })
  const parcels = await scene.loadWhere('parcel', { id: ids })
  const own = parcels.find(({ pieceOf }) => pieceOf === null) ?? parcels[0]
  if (own === undefined) {
    const parcel = await newParcel(scene, merchantParcel, pieces, deps)
    return { parcel, joined: false }
  }
  const requestId = own.requestId ?? request.id
  // What the member declared stays; a box that comes for another request too, or undeclared, gets these goods as well.
  const isBare = parcelCan.declare(own)
  if (isBare || own.requestId !== null) {
    await addGoods(scene, { id: merchantParcel.id, parcelId: own.id }, pieces)
  }
  if (isBare) {
    const changes = () => ({ requestId, declaredAt: scene.now })
    await writeStage(scene, [own], { transition: 'declare', changes })
  } else scene.put('parcel', { ...own, requestId })
  return { parcel: { ...own, requestId }, joined: true }
}

async function newParcel(
  scene: PaidRequestScene,
  { id: merchantParcelId, trackingNumber }: Entered,
  pieces: readonly Sent[],
  deps: PaidRequestDeps,
): Promise<ParcelRow> {
  const { tx, request } = scene
  const [id, now] = [scene.newId(), scene.now]
  const goods = await addGoods(scene, { id: merchantParcelId, parcelId: id }, pieces)
  const parcel: ParcelRow = {
    ...UNMEASURED,
    id,
    code: makeCode('PK', deps.randomBytes),
    trackingNumber,
    stage: FIRST_STAGE.declared,
    note: '',
    goodsClass: strictestClass(goods),
    destinationWarehouseId: request.destinationWarehouseId,
    originWarehouse: null,
    createdAt: now,
    declaredAt: now,
    receivedAt: null,
    requestId: request.id,
  }
  scene.put('parcel', parcel)
  const key = trackingKey(trackingNumber)
  if ((await unclaimedKeys(tx, new Set([key]))).has(key)) {
    fileClaimFor(id, { ...scene, row: () => undefined })
  }
  return parcel
}

/** Declares the goods of a merchant's parcel at what was paid for them, as many lines as the parcel has room for. */
async function addGoods(
  scene: PaidRequestScene,
  { id: merchantParcelId, parcelId }: { id: string; parcelId: string },
  sent: readonly Sent[],
): Promise<GoodsRow[]> {
  const before = await scene.loadWhere('goods', { parcelId: [parcelId] })
  const traits = await traitsOf(scene.tx, sent)
  const returns = await settledReturns(scene)
  const room = Math.max(MAX_GOODS_LINES - before.length, 0)
  const goods = sent.slice(0, room).map(({ line, quantity }): GoodsRow => {
    // What came back for returned pieces is not in the price of those that remain, so they are not counted either.
    const pieces = (line.boughtQuantity ?? line.quantity) - returnedPieces(line.id, returns)
    const paidFen = (line.boughtFen ?? 0) - line.refundedFen
    const unitPriceFen = pieces <= 0 ? 0 : Math.round(paidFen / pieces)
    const trait = line.productId === null ? undefined : traits.get(line.productId)
    return {
      id: goodsIdOf(merchantParcelId, line.id),
      parcelId,
      name: line.name,
      quantity,
      unitPriceFen,
      typedPrice: null,
      declaredValueFen: unitPriceFen * quantity,
      goodsClass: trait?.goodsClass ?? 'standard',
      tags: trait?.tags ?? [],
      createdAt: scene.now,
    }
  })
  for (const line of goods) scene.put('goods', line)
  return [...before, ...goods]
}

type Traits = { goodsClass: GoodsClass; tags: readonly GoodsTag[] }

async function traitsOf(tx: Tx, pieces: readonly Sent[]): Promise<Map<string, Traits>> {
  const ids = pieces.flatMap(({ line }) => line.productId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'goods_class', 'tags'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, goods_class, tags }) => [
      id,
      { goodsClass: goods_class as GoodsClass, tags: tags as readonly GoodsTag[] },
    ]),
  )
}
