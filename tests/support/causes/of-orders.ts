import { DAY_MS } from '#engine/shared/time-units.ts'
import { reissueBills } from '#features/orders/server/reissue-bills.ts'
import { fulfilStandingOrder } from '#features/orders/server/standing/fulfil-standing-orders.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import {
  AIR,
  bill,
  billed,
  cartonsOf,
  offer,
  pack,
  placed,
  placedPair,
  post,
  shipped,
  staffPath,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { aComingParcel, arrive, aStanding } from '#tests/support/standing-orders.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { type Causes, okBody } from './cause.ts'

const ofOrder = ({ transCode }: { transCode: string }) => `/admin/orderDetail/${transCode}`

/** A parcel on its way, left to be ordered when it is here. */
async function standing(server: TestServer, member: LoggedInUser, given: object = {}) {
  const parcel = await aComingParcel(server, member)
  const change = await aStanding(server, [parcel], { ...given })
  await wireDevice(member.fetch).push(change)
  return [parcel, change.id] as const
}

export const CAUSES_OF_ORDERS = {
  feesReady: async ({ server, desk }, member) =>
    ofOrder(await billed(server, await desk(), member)),
  billNeedsConsent: async ({ server, desk }, member) => {
    const order = await placed(server, member)
    const staff = await desk()
    await okBody(pack(staff, member, order, { weightGrams: 2_400 }))
    await okBody(bill(staff, member, order))
    return ofOrder(order)
  },
  parcelTakenOut: async ({ server, desk }, member) => {
    const order = await placedPair(server, member)
    const taken = { parcelId: order.parcels[0]?.id, reason: 'Broken' }
    await okBody(post(await desk(), staffPath(member, order, 'take-out'), taken))
    return ofOrder(order)
  },
  billReopened: async ({ server, desk }, member) => {
    const code = `ENDS-${anId().slice(-8).toUpperCase()}`
    await offer(server, { ...AIR, code })
    const order = await placed(server, member, { channelCode: code })
    const staff = await desk()
    await okBody(pack(staff, member, order))
    await okBody(bill(staff, member, order))
    const inDays = (days: number) => businessDay(server.services.nowMs() + days * DAY_MS)
    await server.db.run(
      `insert into channel_version (id, code, effective_from, entered_on, state, name, terms, staff_id, at)
       select max(id) + 1, $1, $2, $3, 'ended', null, null, null, '2026-01-01' from channel_version`,
      [code, inDays(1), inDays(0)],
    )
    server.passMs(15 * DAY_MS)
    await reissueBills(server.services)
    return ofOrder(order)
  },
  standingOrderPlaced: async ({ server, desk }, member) => {
    const [parcel, id] = await standing(server, member)
    await arrive(await desk(), member, parcel)
    await fulfilStandingOrder({ accountId: member.accountId, standingOrderId: id }, server.services)
    const { trans_code } = await server.db.kysely
      .selectFrom('standingOrder')
      .select('trans_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return ofOrder({ transCode: trans_code ?? '' })
  },
  standingOrderStopped: async ({ server, desk }, member) => {
    const [parcel, id] = await standing(server, member, { maxFen: 1 })
    await arrive(await desk(), member, parcel)
    await fulfilStandingOrder({ accountId: member.accountId, standingOrderId: id }, server.services)
    return '/admin/order/all'
  },
  orderShipped: async ({ server, desk }, member) =>
    ofOrder(await shipped(server, await desk(), member)),
  trackingMilestone: async ({ server, desk }, member) => {
    const staff = await desk()
    const order = await shipped(server, staff, member)
    const [carton] = await cartonsOf(server, order)
    const at = new Date(server.services.nowMs()).toISOString()
    const csv = `tracking_number,time,status,words,place\n${carton?.tracking_number},${at},customs,At customs,KUL`
    await okBody(post(staff, '/api/staff/tracking/csv', { csv }))
    return ofOrder(order)
  },
  orderDelivered: async ({ server, desk }, member) => {
    const order = await shipped(server, await desk(), member)
    const [carton] = await cartonsOf(server, order)
    const outcome = { cartonId: carton?.id, outcome: 'delivered' }
    await okBody(post(await desk(), staffPath(member, order, 'outcome'), outcome))
    return ofOrder(order)
  },
  orderCancelled: async ({ server, desk }, member) => {
    const order = await placed(server, member)
    await okBody(post(await desk(), staffPath(member, order, 'cancel'), { reason: 'Not possible' }))
    return ofOrder(order)
  },
  supplementDue: async ({ server, desk }, member) => {
    const staff = await desk()
    const order = await shipped(server, staff, member)
    const cost = { kind: 'customsStorage', amountFen: 700, words: 'Three days', photoSha256s: [] }
    await okBody(post(staff, staffPath(member, order, 'supplement'), cost))
    return ofOrder(order)
  },
  needAsked: async ({ server, desk }, member) => {
    const staff = await desk()
    const order = await shipped(server, staff, member)
    const need = { kind: 'invoice', words: 'The invoice of the cups', deadline: null }
    await okBody(post(staff, staffPath(member, order, 'need'), { cartonId: null, need }))
    return ofOrder(order)
  },
} satisfies Causes
