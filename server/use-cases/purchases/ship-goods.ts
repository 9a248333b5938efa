import type { Actor } from '#server/database/find-session.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'
import type { Rows } from '#shared/contract/rows.ts'
import type { addShipment, removeShipment } from '#shared/contract/staff-purchases.ts'
import { MAX_REQUEST_PARCELS, piecesToShip } from '#shared/domain/request-purchase.ts'
import { nextRequestStatus, requestCan } from '#shared/domain/request-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { completeRequests } from './complete-requests.ts'
import {
  actOnPurchase,
  namedLines,
  type PurchaseDeps,
  type PurchaseScene,
  statusAfter,
  writeRequest,
  wrongLine,
} from './purchase-acts.ts'
import { freeParcel, parcelOfShipment } from './shipment-parcel.ts'

/** Enters a shipment of the merchant: a parcel on its way, declared from the request, or the one that the member knows. */
export function enterShipment(
  deps: PurchaseDeps,
  actor: Actor,
  input: Input<typeof addShipment>,
): Promise<Reply<typeof addShipment> | Refusal> {
  const key = trackingKey(input.trackingNumber)
  const act = async (scene: PurchaseScene) => {
    const { writer, accountId, request, shipments } = scene
    if (!requestCan.ship(request) || request.boughtAt === null) return refuse('wrong_status')
    if (shipments.some((one) => trackingKey(one.trackingNumber) === key)) {
      return refuse('tracking_duplicate')
    }
    if (shipments.length >= MAX_REQUEST_PARCELS) return refuse('shipments_limit')
    const named = namedLines(scene, input.lines)
    if (isRefusal(named)) return named
    const above = named.findIndex(({ line, quantity }) => quantity > piecesToShip(line, shipments))
    const aboveLine = named[above]?.line
    if (aboveLine) return wrongLine(above, 'quantity', piecesToShip(aboveLine, shipments))
    const now = nowOf(deps)
    const { parcel, joined } = await parcelOfShipment(scene, input.trackingNumber, named, deps)
    const { carrier, trackingNumber } = input
    const shipment: Rows['requestParcel'] = {
      ...{ id: deps.newId(), requestId: request.id, parcelId: parcel.id, carrier, trackingNumber },
      quantities: Object.fromEntries(named.map(({ lineId, quantity }) => [lineId, quantity])),
      ...{ createdAt: now, receivedAt: null },
    }
    writer.put(accountId, 'requestParcel', shipment)
    const status = statusAfter(request, 'ship')
    const after = { ...request, status, shippedAt: request.shippedAt ?? now }
    const args = { code: request.code ?? '', carrier, trackingNumber }
    writer.event(accountId, { kind: 'requestShipped', objectId: request.id, args })
    const { quantities } = shipment
    writeRequest(scene, 'addShipment', after, { carrier, trackingNumber, quantities, joined })
    // The member may have declared it, and it may have arrived, before staff knew its number.
    if (parcel.receivedAt !== null) await completeRequests(scene, parcel, deps)
    return { status, parcelId: parcel.id, joined }
  }
  return actOnPurchase(deps, actor, input, act, [key])
}

/** Takes back a shipment that was entered by mistake, with the parcel that was made for it. */
export function takeBackShipment(
  deps: PurchaseDeps,
  actor: Actor,
  input: Input<typeof removeShipment>,
): Promise<Reply<typeof removeShipment> | Refusal> {
  return actOnPurchase(deps, actor, input, async (scene) => {
    const { writer, accountId, request, shipments } = scene
    const shipment = shipments.find(({ id }) => id === input.shipmentId)
    if (shipment === undefined) return refuse('not_found')
    if (shipment.receivedAt !== null) return refuse('already_received')
    if (request.endedAt !== null) return refuse('wrong_status')
    writer.remove(accountId, 'requestParcel', shipment.id)
    await freeParcel(scene, shipment)
    const isLast = shipments.length === 1
    const status = (isLast && nextRequestStatus(request.status, 'unship')) || request.status
    const after = { ...request, status, shippedAt: isLast ? null : request.shippedAt }
    const { carrier, trackingNumber } = shipment
    writeRequest(scene, 'removeShipment', after, { carrier, trackingNumber })
    return { status }
  })
}
