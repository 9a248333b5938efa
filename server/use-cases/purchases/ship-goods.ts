import { act } from '#server/act.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import type { ReplyOf } from '#shared/contract/endpoints.ts'
import type { Rows } from '#shared/contract/rows.ts'
import {
  isAllReceived,
  MAX_REQUEST_PARCELS,
  mayTakeBack,
  piecesToShip,
} from '#shared/domain/request-purchase.ts'
import { nextRequestStatus, requestCan } from '#shared/domain/request-states.ts'
import { isOpenReturn } from '#shared/domain/return-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { completed } from './complete-requests.ts'
import { freeParcel } from './free-parcel.ts'
import { parcelOfMerchant } from './merchant-parcel.ts'
import {
  actOnPurchase,
  namedLines,
  type PurchaseDeps,
  type PurchaseScene,
  statusAfter,
  writeRequest,
  wrongLine,
} from './purchase-acts.ts'

/** Enters a parcel of the merchant: a parcel on its way, declared from the request, or the one that the member knows. */
export const addMerchantParcel = act(
  'addMerchantParcel',
  (deps: PurchaseDeps, actor, input): Promise<ReplyOf<'addMerchantParcel'>> => {
    const key = trackingKey(input.trackingNumber)
    const act = async (scene: PurchaseScene) => {
      const { writer, accountId, request, lines, merchantParcels } = scene
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
      const now = nowOf(deps)
      const { carrier, trackingNumber } = input
      const id = deps.newId()
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
      }
      writer.put(accountId, 'requestParcel', merchantParcel)
      const shippedAt = request.shippedAt ?? now
      const after = { ...request, status: statusAfter(request, 'ship'), shippedAt }
      const args = { code: request.code ?? '', carrier, trackingNumber }
      writer.event(accountId, { kind: 'requestShipped', objectId: request.id, args })
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
      const over = completed(after, deps)
      writeRequest({ ...scene, request: after }, 'completeRequest', over)
      return { status: over.status, ...answer }
    }
    return actOnPurchase(deps, actor, input, act, [key])
  },
)

/** Takes back a merchant's parcel that was entered by mistake, with the parcel that was made for it. */
act('removeMerchantParcel', (deps, actor, input) => {
  return actOnPurchase(deps, actor, input, async (scene) => {
    const { writer, accountId, request, merchantParcels } = scene
    const merchantParcel = merchantParcels.find(({ id }) => id === input.merchantParcelId)
    if (merchantParcel === undefined) throw refuse('not_found')
    await refuseTakeBack(scene, merchantParcel)
    writer.remove(accountId, 'requestParcel', merchantParcel.id)
    await freeParcel(scene, merchantParcel, deps)
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
  { writer, accountId, request }: PurchaseScene,
  merchantParcel: Rows['requestParcel'],
): Promise<void> {
  if (!mayTakeBack(merchantParcel)) throw refuse('already_received')
  if (merchantParcel.receivedAt === null) {
    if (request.endedAt !== null) throw refuse('wrong_status')
    return
  }
  if (request.status === 'cancelled') throw refuse('wrong_status')
  const ofParcel = { requestId: [request.id], parcelId: [merchantParcel.parcelId] }
  const returns = await writer.loadWhere(accountId, 'goodsReturn', ofParcel)
  if (returns.some(isOpenReturn)) throw refuse('return_open')
  if (returns.some(({ state }) => state === 'settled')) throw refuse('already_received')
  const [parcel] = await writer.loadWhere(accountId, 'parcel', { id: [merchantParcel.parcelId] })
  if (parcel?.stage !== 'toShip') throw refuse('wrong_stage')
}
