import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { anId, aParcel } from './row-builders.ts'

const AT = '2026-11-20T08:00:00.000Z'
const UNTIL = '2026-11-23T08:00:00.000Z'

/** A paid request for link goods of ¥100 with a fee of ¥5, which nobody has bought yet. */
export const aRequestRow = (given: Partial<Rows['request']> = {}): Rows['request'] => ({
  id: anId(),
  code: `BR${anId().slice(-9).toUpperCase()}`,
  kind: 'link',
  checkoutId: null,
  shopId: null,
  shopName: '',
  status: 'pendingPurchase',
  destinationWarehouseId: 'CN',
  askedFen: 10_500,
  domesticShippingFen: 0,
  handlingRate: 500,
  goodsFen: 10_000,
  handlingFen: 500,
  totalFen: 10_500,
  couponIds: [],
  confirmation: 1,
  needsAcceptance: false,
  confirmedAt: AT,
  pricesHoldUntil: UNTIL,
  lapsesAt: null,
  reason: '',
  reasonKind: null,
  supplementFen: null,
  paidFen: 10_500,
  couponsFen: 0,
  paidAt: AT,
  createdAt: AT,
  submittedAt: AT,
  boughtAt: null,
  shippedAt: null,
  completedAt: null,
  endedAt: null,
  ...given,
})

/** A request of ¥40 for goods of the mall, which can be paid for a day. */
export const aPayableRequest = (given: Partial<Rows['request']> = {}): Rows['request'] =>
  aRequestRow({
    code: 'BR1234567',
    kind: 'mall',
    shopId: anId(),
    shopName: 'Morning store',
    status: 'pendingPayment',
    askedFen: 4_000,
    goodsFen: 4_000,
    totalFen: 4_000,
    handlingRate: 0,
    handlingFen: 0,
    paidFen: null,
    paidAt: null,
    pricesHoldUntil: null,
    lapsesAt: new Date(Date.now() + 86_400_000).toISOString(),
    ...given,
  })

/** Two pieces of link goods for ¥50 each. */
export const aRequestLine = (given: Partial<Rows['requestLine']> = {}): Rows['requestLine'] => ({
  id: anId(),
  requestId: anId(),
  productId: null,
  variantId: null,
  link: 'https://item.taobao.com/item.htm?id=1',
  name: 'Porcelain teapot',
  specification: 'Blue',
  quantity: 2,
  priceFen: 5_000,
  foreignPrice: '',
  shippingIncluded: true,
  notes: 'Gift box',
  confirmedPriceFen: 5_000,
  boughtFen: null,
  refundedFen: 0,
  boughtQuantity: null,
  englishName: null,
  createdAt: AT,
  ...given,
})

/** A parcel of the merchant. */
export const aMerchantParcelRow = (
  given: Partial<Rows['requestParcel']> = {},
): Rows['requestParcel'] => ({
  id: anId(),
  requestId: anId(),
  parcelId: anId(),
  trackingNumber: 'YT1234567890123',
  carrier: 'YTO',
  quantities: {},
  createdAt: AT,
  receivedAt: null,
  keptAt: null,
  ...given,
})

/** A parcel that a merchant sent and that has arrived. */
export const anArrivedParcel = (at: string, id = anId()): ParcelRow =>
  aParcel({
    id,
    trackingNumber: `YT${id.slice(-12).toUpperCase()}`,
    stage: 'toShip',
    originWarehouse: 'CN',
    receivedAt: at,
  })

/** The completed request of an arrived parcel: one line of two pieces. Its merchant's parcel has the parcel's id. */
export function putArrived(
  scope: MemberScope,
  { id: parcelId, receivedAt: at }: ParcelRow,
  newId: () => string = anId,
) {
  const [requestId, lineId] = [newId(), newId()]
  const free = { paidFen: 0, totalFen: 0, goodsFen: 0, handlingFen: 0, askedFen: 0 }
  scope.put('request', {
    ...aRequestRow({ id: requestId, code: `BR${requestId.slice(-9).toUpperCase()}`, ...free }),
    status: 'completed',
    boughtAt: at,
    shippedAt: at,
    completedAt: at,
    endedAt: at,
  })
  const bought = { boughtFen: 0, boughtQuantity: 2 }
  scope.put('requestLine', aRequestLine({ id: lineId, requestId, ...bought }))
  const sent = { id: parcelId, requestId, parcelId, receivedAt: at, quantities: { [lineId]: 2 } }
  // One id for both, because tests name either.
  scope.put('requestParcel', aMerchantParcelRow({ ...sent, id: parcelId }))
  return { request: requestId, requestLine: lineId, requestParcel: parcelId }
}
