import type { Rows } from '#engine/shared/rows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { aBreakdown, aCartonRow, aDeliveredOrder } from './order-rows.ts'
import { aGoodsRow, anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { aTrackingNumber, declare, writeAs } from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

export type Delivered = { order: OrderRow; carton: Rows['carton'] }
const CODE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const aCode = () =>
  `TC${Array.from({ length: 9 }, () => CODE[Math.floor(Math.random() * 32)]).join('')}`

/** An order that arrived a day ago in one carton with goods of ¥1,000, not insured, with a cap of ¥300. */
export async function delivered(
  server: TestServer,
  member: { accountId: string },
  given: Partial<OrderRow> = {},
  outcome: Rows['carton']['outcome'] = 'delivered',
): Promise<Delivered> {
  const { accountId } = member
  const parcel = await declare(server, { accountId }, { trackingNumber: aTrackingNumber() })
  const at = new Date(server.services.nowMs() - DAY_MS).toISOString()
  const base = aDeliveredOrder()
  const order = aDeliveredOrder({
    id: anId(),
    transCode: aCode(),
    parcelIds: [parcel.id],
    deliveredAt: at,
    endedAt: at,
    bill: aBreakdown(3),
    paidFen: 15_000,
    claimTerms: { ...base.claimTerms, uninsuredCapFen: 30_000 },
    ...given,
  })
  const carton = aCartonRow({ id: anId(), shipmentId: order.id, parcelIds: [parcel.id], outcome })
  await writeAs(server, accountId, async (scope) => {
    scope.put('shipment', order)
    scope.put('carton', carton)
    const goods = { parcelId: parcel.id, quantity: 10, unitPriceFen: 10_000 }
    scope.put('goods', aGoodsRow({ id: anId(), ...goods }))
  })
  return { order, carton }
}

/** What a device sends to compensation compensation. */
export const fileChange = ({ order }: Delivered, given: Record<string, unknown> = {}) => ({
  op: 'compensation.file',
  id: anId(),
  set: {
    shipmentId: order.id,
    cartonId: null,
    kind: 'damage',
    askedFen: 20_000,
    words: 'Two cups are broken',
    ...given,
  },
})

/** A compensation that waits for staff. */
export async function claimed(
  server: TestServer,
  member: LoggedInUser,
  given: Record<string, unknown> = {},
  of?: Delivered,
) {
  const about = of ?? (await delivered(server, member))
  const phone = wireDevice(member.fetch)
  const change = fileChange(about, given)
  const [result] = await phone.push(change)
  if (result?.status !== 'applied') throw new Error(`Not filed: ${JSON.stringify(result)}`)
  return { ...about, phone, compensationId: change.id }
}

export const compensationPath = (
  { accountId }: { accountId: string },
  compensationId: string,
  act: 'decision' | 'notes',
) => `/api/staff/compensations/${accountId}/${compensationId}/${act}`

/** What staff send to pay a compensation. */
export const aPayout = (given: Record<string, unknown> = {}) => ({
  decision: 'accept',
  amountFen: 20_000,
  provenFen: 25_000,
  reason: 'The photos show it',
  ...given,
})
