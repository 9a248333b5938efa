import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { Breakdown, Line } from '#features/shipping/rules/breakdown.ts'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { priceShipment } from '#features/shipping/rules/price-shipment.ts'
import { addressFields, anId } from './row-builders.ts'
import { aCarton, aChannel, names, priceOptions, someTerms } from './shipping.ts'

/** Kilograms priced at ¥50 each, and further lines of the bill. */
export function aBreakdown(kilograms = 2, further: readonly Line[] = []): Breakdown {
  const price = priceShipment([aCarton(kilograms * 1_000)], aChannel(), priceOptions())
  if (!price.ok) throw new Error('The sample shipment has no price')
  const { breakdown } = price
  const sumFen = further.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    ...breakdown,
    lines: [...breakdown.lines, ...further],
    totalFen: breakdown.totalFen + sumFen,
    orderTotalFen: breakdown.orderTotalFen + sumFen,
  }
}

/** A line of a bill with a fixed amount. */
export const aLine = (kind: Line['kind'], code: string, amountFen: number): Line => ({
  kind,
  code,
  name: names(code),
  amountFen,
  rounding: 'none',
  bound: null,
  formula: { kind: 'fixed', amountFen },
})

const { note: _note, ...address } = addressFields()

/** An order that is being packed. */
export const anOrder = (given: Partial<OrderRow> = {}): OrderRow => ({
  id: anId(),
  transCode: 'TC7Q2MX4HTA',
  status: 'calculatingFees',
  originWarehouse: 'CN',
  country: 'SG',
  channelCode: 'AIR',
  channelName: names('Air line'),
  address,
  senderName: null,
  identityMask: null,
  customs: [],
  services: [],
  isInsured: false,
  parcelIds: [anId()],
  claimTerms: compensationTermsOf(someTerms()),
  couponIds: [],
  estimate: aBreakdown(),
  bill: null,
  billVersion: 0,
  billExpiresAt: null,
  preauthorisedFen: null,
  paidFen: null,
  mark: null,
  need: null,
  reason: '',
  notices: [],
  createdAt: '2026-11-10T08:00:00.000Z',
  paidAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  endedAt: null,
  ...given,
})

/** One piece of goods as customs hear of it. */
export const aCustomsLine = (description: string): OrderRow['customs'][number] => ({
  goodsId: anId(),
  description,
  hs6: null,
  originCountry: 'CN',
  quantity: 1,
  netWeightGrams: null,
  declaredValueFen: 1_000,
})

/** An order with a bill of 3 kg where 2 kg were estimated. */
export const aBilledOrder = (given: Partial<OrderRow> = {}): OrderRow =>
  anOrder({
    status: 'pendingPayment',
    bill: aBreakdown(3),
    billVersion: 1,
    billExpiresAt: '2026-12-06T08:00:00.000Z',
    ...given,
  })

/** An order that is paid and not dispatched. `couponsFen`: what coupons paid of it. */
export const aPaidOrder = (id: string, paidFen: number, couponsFen = 0): OrderRow =>
  anOrder({
    id,
    transCode: `TC${id.slice(-10).toUpperCase()}`,
    status: 'shipping',
    billVersion: 1,
    paidFen,
    paidAt: '2026-11-12T08:00:00.000Z',
    bill: { ...aBreakdown(), totalFen: paidFen, couponsFen, orderTotalFen: paidFen - couponsFen },
  })

/** An order that its carrier has. */
export const aSentOrder = (given: Partial<OrderRow> = {}): OrderRow =>
  aBilledOrder({
    status: 'shipping',
    billExpiresAt: null,
    paidFen: 15_000,
    paidAt: '2026-11-12T08:00:00.000Z',
    dispatchedAt: '2026-11-13T08:00:00.000Z',
    ...given,
  })

/** An order that has arrived. */
export const aDeliveredOrder = (given: Partial<OrderRow> = {}): OrderRow =>
  aSentOrder({
    status: 'delivered',
    deliveredAt: '2026-11-20T08:00:00.000Z',
    endedAt: given.deliveredAt ?? '2026-11-20T08:00:00.000Z',
    ...given,
  })

export const aCartonRow = (given: Partial<Rows['carton']> = {}): Rows['carton'] => ({
  id: anId(),
  shipmentId: anId(),
  number: 1,
  weightGrams: 3_000,
  lengthMm: 400,
  widthMm: 300,
  heightMm: 200,
  parcelIds: [anId()],
  carrier: 'DHL',
  trackingNumber: '4491267890',
  outcome: null,
  need: null,
  dispatchedAt: '2026-11-13T08:00:00.000Z',
  sideGaps: null,
  ...given,
})

export const aTrackingRow = (given: Partial<Rows['tracking']> = {}): Rows['tracking'] => ({
  id: anId(),
  cartonId: anId(),
  at: '2026-11-14T08:00:00.000Z',
  status: 'inTransit',
  words: 'Departed facility',
  place: 'Shenzhen',
  source: 'webhook',
  ...given,
})

export const aSupplement = (given: Partial<Rows['supplement']> = {}): Rows['supplement'] => ({
  id: anId(),
  shipmentId: anId(),
  kind: 'customsStorage',
  amountFen: 4_500,
  words: 'Three days at customs',
  state: 'due',
  createdAt: '2026-11-18T08:00:00.000Z',
  decidedAt: null,
  ...given,
})

type Stored = {
  order: OrderRow
  cartons?: Rows['carton'][]
  tracking?: Rows['tracking'][]
  supplements?: Rows['supplement'][]
}

/** Puts an order on a device as a pull would; its cartons and supplements become its own. */
export async function putOrder(db: AccountDatabase, stored: Stored): Promise<void> {
  const { order, cartons = [], tracking = [], supplements = [] } = stored
  const storedRow = <Row extends { id: string }>(view: Row) => ({
    id: view.id,
    view,
    base: view,
    version: 1,
    waiting: false,
  })
  const shipmentId = order.id
  await db.shipment.put(storedRow(order))
  await db.carton.bulkPut(cartons.map((one) => storedRow({ ...one, shipmentId })))
  await db.tracking.bulkPut(tracking.map(storedRow))
  await db.supplement.bulkPut(supplements.map((one) => storedRow({ ...one, shipmentId })))
}
