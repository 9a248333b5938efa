import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { nextStage, parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import {
  isAllReceived,
  MAX_REQUEST_PARCELS,
  mayTakeBack,
  piecesToShip,
} from '#features/requests/rules/request-purchase.ts'
import { nextRequestStatus, requestCan } from '#features/requests/rules/request-states.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'
import { completedRequest } from './complete-requests.ts'
import { parcelOfMerchant } from './merchant-parcel.ts'
import {
  actOnPaidRequest,
  namedLines,
  type PaidRequestDeps,
  type PaidRequestScene,
  statusAfter,
  writeRequest,
  wrongLine,
} from './paid-request.ts'
import { goodsIdOf, removeGoods } from './parcel-goods.ts'

/** Enters a parcel of the merchant: a parcel on its way, declared from the request, or the one that the member knows. */
export const addMerchantParcel = act(
  'addMerchantParcel',
  (deps: PaidRequestDeps, actor, input): Promise<ReplyOf<'addMerchantParcel'>> => {
    const key = trackingKey(input.trackingNumber)
    const act = async (scene: PaidRequestScene) => {
      const { request, lines, merchantParcels } = scene
      if (!requestCan.ship(request) || request.boughtAt === null) throw refuse('wrong_status')
      if (merchantParcels.some((one) => trackingKey(one.trackingNumber) === key)) {
        throw refuse('tracking_duplicate')
      }
      if (merchantParcels.length >= MAX_REQUEST_PARCELS) throw refuse('shipments_limit')
      const named = namedLines(scene, input.lines)
      const above = named.findIndex(
        ({ line, quantity }) => quantity > piecesToShip(line, merchantParcels),
      )
      const aboveLine = named[above]?.line
      if (aboveLine) throw wrongLine(above, 'quantity', piecesToShip(aboveLine, merchantParcels))
      const now = scene.now
      const { carrier, trackingNumber } = input
      const id = scene.newId()
      const { parcel, joined } = await parcelOfMerchant(scene, { id, trackingNumber }, named, deps)
      const merchantParcel: Rows['requestParcel'] = {
        id,
        requestId: request.id,
        parcelId: parcel.id,
        carrier,
        trackingNumber,
        quantities: Object.fromEntries(named.map(({ lineId, quantity }) => [lineId, quantity])),
        // The member may have declared it, and it may have arrived, before staff knew its number.
        createdAt: now,
        receivedAt: parcel.receivedAt,
        keptAt: null,
      }
      scene.put('requestParcel', merchantParcel)
      const shippedAt = request.shippedAt ?? now
      const after = { ...request, status: statusAfter(request, 'ship'), shippedAt }
      const args = { code: request.code ?? '', carrier, trackingNumber }
      scene.event({ kind: 'requestShipped', objectId: request.id, args })
      const { quantities } = merchantParcel
      writeRequest(scene, 'addMerchantParcel', after, {
        carrier,
        trackingNumber,
        quantities,
        joined,
      })
      const answer = { parcelId: parcel.id, joined }
      if (!isAllReceived(lines, [...merchantParcels, merchantParcel]))
        return { status: after.status, ...answer }
      const over = completedRequest(after, scene.now)
      writeRequest({ ...scene, request: after }, 'completeRequest', over)
      return { status: over.status, ...answer }
    }
    return actOnPaidRequest(deps, actor, input, act, [key])
  },
)

/** Takes back a merchant's parcel that was entered by mistake, with the parcel that was made for it. */
act('removeMerchantParcel', (deps, actor, input) => {
  return actOnPaidRequest(deps, actor, input, async (scene) => {
    const { request, merchantParcels } = scene
    const merchantParcel = merchantParcels.find(({ id }) => id === input.merchantParcelId)
    if (merchantParcel === undefined) throw refuse('not_found')
    await refuseTakeBack(scene, merchantParcel)
    scene.remove('requestParcel', merchantParcel.id)
    await freeParcel(scene, merchantParcel)
    const isLast = merchantParcels.length === 1
    const open = nextRequestStatus(request.status, 'reopen') ?? request.status
    const status = (isLast && nextRequestStatus(open, 'unship')) || open
    const shippedAt = isLast ? null : request.shippedAt
    const after = { ...request, status, shippedAt, completedAt: null, endedAt: null }
    const { carrier, trackingNumber } = merchantParcel
    writeRequest(scene, 'removeMerchantParcel', after, { carrier, trackingNumber })
    return { status }
  })
})

/** A number entered by mistake may be that of a parcel which the member already had with us; nothing of it may have followed. */
async function refuseTakeBack(
  scene: PaidRequestScene,
  merchantParcel: Rows['requestParcel'],
): Promise<void> {
  const { request } = scene
  if (!mayTakeBack(merchantParcel)) throw refuse('already_received')
  if (merchantParcel.receivedAt === null) {
    if (request.endedAt !== null) throw refuse('wrong_status')
    return
  }
  if (request.status === 'cancelled') throw refuse('wrong_status')
  const ofParcel = { requestId: [request.id], parcelId: [merchantParcel.parcelId] }
  const returns = await scene.loadWhere('goodsReturn', ofParcel)
  if (returns.some(isOpenReturn)) throw refuse('return_open')
  const isOver = (state: string) => state === 'settled' || state === 'exchanged'
  if (returns.some(({ state }) => isOver(state))) throw refuse('already_received')
  const parcel = await scene.loadOne('parcel', merchantParcel.parcelId)
  if (parcel?.stage !== 'toShip') throw refuse('wrong_stage')
}

/**
 * Removes a parcel that was made for a merchant's parcel which is taken back. One that the member declared is theirs again,
 * without the goods that the merchant's parcel added; without any goods it waits to be declared.
 */
async function freeParcel(
  scene: PaidRequestScene,
  merchantParcel: Rows['requestParcel'],
): Promise<void> {
  const { lines } = scene
  const { parcelId } = merchantParcel
  const parcel = await scene.loadOne('parcel', parcelId)
  if (parcel === undefined) return
  const all = await scene.loadWhere('requestParcel', { parcelId: [parcelId] })
  const [other] = all.filter(({ id }) => id !== merchantParcel.id)
  const goods = await scene.loadWhere('goods', { parcelId: [parcelId] })
  // It was made in the same transaction as its merchant's parcel.
  const isMade = parcel.createdAt === merchantParcel.createdAt && parcelCan.remove(parcel)
  if (other === undefined && isMade) {
    removeGoods(scene, goods)
    await removeParcel(scene, parcel)
    return
  }
  const added = lines.map(({ id }) => goodsIdOf(merchantParcel.id, id))
  const rows = goods.filter(({ id }) => added.includes(id))
  const changes = { requestId: other?.requestId ?? null }
  const isBare = rows.length === goods.length && nextStage(parcel.stage, 'undeclare') !== null
  // A parcel on its way keeps one line.
  removeGoods(scene, isBare ? rows : rows.slice(0, goods.length - 1))
  if (!isBare) {
    scene.put('parcel', { ...parcel, ...changes })
    return
  }
  const undeclared = () => ({ ...changes, declaredAt: null })
  const move = { transition: 'undeclare', changes: undeclared } as const
  await writeStage(scene, [parcel], move)
}

async function removeParcel(
  scene: PaidRequestScene,
  { id: parcelId, stage, code, trackingNumber }: Rows['parcel'],
): Promise<void> {
  for (const photo of await scene.loadWhere('photo', { ownerId: [parcelId] })) {
    scene.remove('photo', photo.id)
  }
  for (const claim of await scene.loadWhere('claim', { id: [parcelId] })) {
    scene.remove('claim', claim.id)
  }
  scene.remove('parcel', parcelId)
  const before = { stage, code, trackingNumber }
  scene.audit({
    act: 'removeParcel',
    about: 'parcel',
    objectId: parcelId,
    before,
    after: null,
  })
}
