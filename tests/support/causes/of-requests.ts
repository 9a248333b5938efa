import { DAY_MS } from '#engine/shared/time-units.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { checkedOut, lineOf } from '#tests/support/checkouts.ts'
import { post, topUp } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  arrivedRequest,
  paidRequest,
  purchasePath,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { aTopUpReceipt, reject, submit } from '#tests/support/transfers.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { type Causes, okBody, type World } from './cause.ts'

const ofRequest = (id: string) => `/admin/purchasingOrder?id=${id}`

/** Goods of a link that the member's device asks for, and where staff decide about them. */
async function askOne({ fetch, accountId }: LoggedInUser) {
  const [id, lineId] = [anId(), anId()]
  const [result] = await wireDevice(fetch).push({
    op: 'request.submit',
    id,
    set: submissionFields({ lineId }),
  })
  if (result?.status !== 'applied') throw new Error(JSON.stringify(result))
  return { id, lineId, path: `/api/staff/requests/${accountId}/${id}` }
}

/** Two pieces of the mall for ¥40 that are to be paid. */
async function unpaid({ server, publish }: World, member: LoggedInUser): Promise<string> {
  const { requests } = await checkedOut(server, member, [lineOf(await publish())])
  return requests[0]?.id ?? ''
}

export const CAUSES_OF_REQUESTS = {
  requestApproved: async ({ desk }, member) => {
    const { id, lineId, path } = await askOne(member)
    const lines = [{ id: lineId, priceFen: 6_800 }]
    const confirmed = { lines, domesticShippingFen: 0, confirmation: 0 }
    await okBody(post(await desk(), `${path}/confirmation`, confirmed))
    return ofRequest(id)
  },
  requestDeclined: async ({ desk }, member) => {
    const { id, path } = await askOne(member)
    const refusal = { reasonKind: 'detailsMissing', reason: 'Which colour?' }
    await okBody(post(await desk(), `${path}/refusal`, refusal))
    return ofRequest(id)
  },
  requestReviewedAgain: async ({ desk }, member) => {
    const { id, path } = await askOne(member)
    const staff = await desk()
    await okBody(post(staff, `${path}/refusal`, { reasonKind: 'soldOut', reason: '' }))
    await okBody(post(staff, `${path}/refusal/undo`, {}))
    return ofRequest(id)
  },
  requestPaid: async (world, member) => {
    await topUp(world.server, member, 4_000)
    const id = await unpaid(world, member)
    const payment = { version: 1, totalFen: 4_000, couponIds: [] }
    await okBody(post(member, '/api/payments', { kind: 'request', payableId: id, ...payment }))
    return ofRequest(id)
  },
  requestPaymentFailed: async (world, member) => {
    const id = await unpaid(world, member)
    const receipt = await aTopUpReceipt(world.server, member, {
      purpose: 'request',
      payableId: id,
      version: 1,
      amountFen: 4_000,
      heldFen: 0,
      couponIds: [],
    })
    const { receiptId } = await okBody(submit(member, receipt))
    await okBody(reject(await world.desk(), member, receiptId))
    return ofRequest(id)
  },
  requestShipped: async ({ server, desk }, member) => {
    const staff = await desk()
    const paid = await paidRequest(server, member)
    await okBody(post(staff, purchasePath(member, paid, 'bought'), aPurchase(paid)))
    await okBody(post(staff, purchasePath(member, paid, 'shipments'), aMerchantParcel(paid)))
    return ofRequest(paid.request.id)
  },
  requestLapsed: async (world, member) => {
    const id = await unpaid(world, member)
    world.server.passMs(DAY_MS + 1)
    await lapseRequests(world.server.services)
    return ofRequest(id)
  },
  requestSupplementDue: async ({ server, desk }, member) => {
    const paid = await paidRequest(server, member)
    const dearer = { ...aPurchase(paid, [12_000, 10_000]), words: 'The price went up' }
    await okBody(post(await desk(), purchasePath(member, paid, 'bought'), dearer))
    return ofRequest(paid.request.id)
  },
  requestCancelled: async ({ server, desk }, member) => {
    const paid = await paidRequest(server, member)
    const why = { reasonKind: 'soldOut', reason: 'None left', restock: false }
    await okBody(post(await desk(), purchasePath(member, paid, 'cancel'), why))
    return ofRequest(paid.request.id)
  },
  requestAfterSales: async ({ server, desk }, member) => {
    const staff = await desk()
    const both = { buying: staff, receiving: staff }
    const { request, lines, parcelId } = await arrivedRequest(server, member, both)
    const id = anId()
    const pieces = [{ lineId: lines[0]?.id ?? '', quantity: 1 }]
    const set = { requestId: request.id, parcelId, wish: 'refund', words: 'It is broken', pieces }
    await wireDevice(member.fetch).push({ op: 'goodsReturn.ask', id, set })
    const path = `/api/staff/returns/${member.accountId}/${id}/decision`
    await okBody(post(staff, path, { decision: 'accepted', reason: '' }))
    return ofRequest(request.id)
  },
} satisfies Causes
