import { expect, test } from 'vitest'
import { reassign } from '#tests/support/floor.ts'
import { post } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  paidRequest,
  purchasePath,
  readShown,
  receiveParcel,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { putParcel } from '#tests/support/undeclared.ts'
import { aTrackingNumber } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const buying = await server.loginAs('buying@example.com', ['buy'])
const receiving = await server.loginAs('receiving@example.com', ['receive'])
const owner = await server.loginAs('owner@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`shipping${++members}@example.com`)

async function bought(mei: LoggedInUser) {
  const paid = await paidRequest(server, mei)
  await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
  const path = purchasePath(mei, paid, 'shipments')
  return { paid, path, refundPath: purchasePath(mei, paid, 'refund') }
}
const takeBack = (path: string, merchantParcelId: string | undefined) =>
  post(buying, `${path}/remove`, { merchantParcelId })
const goodsIn = async (mei: LoggedInUser, parcelId: unknown) =>
  (await readShown(mei))
    .rows('goods')
    .filter((one) => one.parcelId === parcelId)
    .map(({ name, quantity, declaredValueFen }) => [name, quantity, declaredValueFen])

test('a shipment that joined an undeclared parcel by mistake leaves it undeclared again', async () => {
  const mei = await aMember()
  const trackingNumber = aTrackingNumber()
  const receivedAt = new Date(server.services.nowMs() - 3_600_000).toISOString()
  const arrivedAt = { receivedAt, declaredAt: null }
  const own = await putParcel(server, mei, { trackingNumber, stage: 'toDeclare', ...arrivedAt })
  const { paid, path } = await bought(mei)
  const answer = await post(buying, path, aMerchantParcel(paid, [2, 2], trackingNumber))
  expect(answer.body).toMatchObject({ parcelId: own.id, joined: true })
  const before = await readShown(mei)
  expect(before.row('parcel', own.id)?.stage).toBe('toShip')
  expect(before.row('request', paid.request.id)?.status).toBe('completed')
  const [merchantParcel] = before.rows('requestParcel')
  const set = {
    requestId: paid.request.id,
    parcelId: own.id,
    wish: 'refund',
    words: 'Not mine',
    pieces: [{ lineId: paid.lines[0]?.id, quantity: 1 }],
  }
  const goodsReturn = { op: 'goodsReturn.ask', id: anId(), set }
  expect(await before.push(goodsReturn)).toMatchObject([{ status: 'applied' }])
  expect((await takeBack(path, merchantParcel?.id)).body.code).toBe('return_open')
  await before.push({ op: 'goodsReturn.withdraw', id: goodsReturn.id, set: {} })
  expect((await takeBack(path, merchantParcel?.id)).body).toEqual({ status: 'pendingPurchase' })
  const after = await readShown(mei)
  expect(after.row('parcel', own.id)).toMatchObject({
    stage: 'toDeclare',
    requestId: null,
    declaredAt: null,
  })
  expect(await goodsIn(mei, own.id)).toEqual([])
  expect(after.row('request', paid.request.id)).toMatchObject({
    status: 'pendingPurchase',
    completedAt: null,
    endedAt: null,
  })
})

test('a shipment taken back from a parcel of two requests takes only its own goods, also renamed ones', async () => {
  const mei = await aMember()
  const [first, second] = [await bought(mei), await bought(mei)]
  const { body } = await post(buying, first.path, aMerchantParcel(first.paid, [2, 0]))
  const phone = await readShown(mei)
  const trackingNumber = phone.row('parcel', String(body.parcelId))?.trackingNumber
  const joining = aMerchantParcel(second.paid, [1, 1], trackingNumber)
  expect((await post(buying, second.path, joining)).body).toMatchObject({ joined: true })
  const joined = await readShown(mei)
  const added = joined
    .rows('goods')
    .find(({ name, quantity }) => name === 'Teapot' && quantity === 1)
  const rename = {
    op: 'goods.edit',
    id: added?.id ?? '',
    set: { name: 'Kettle' },
    base: { name: 'Teapot' },
  }
  expect(await joined.push(rename)).toMatchObject([{ status: 'applied' }])
  const merchantParcel = joined
    .rows('requestParcel')
    .find((one) => one.requestId === second.paid.request.id)
  expect((await takeBack(second.path, merchantParcel?.id)).status).toBe(200)
  expect(await goodsIn(mei, body.parcelId)).toEqual([['Teapot', 2, 10_000]])
})

test('pieces that the seller refunded are no longer declared in the parcel on its way', async () => {
  const mei = await aMember()
  const { paid, path, refundPath } = await bought(mei)
  const merchantParcel = aMerchantParcel(paid)
  const { body } = await post(buying, path, merchantParcel)
  const lost = {
    payeeAccountId: paid.payeeAccountId,
    domesticShippingFen: 0,
    reason: 'Out of stock',
    lines: [
      { lineId: paid.lines[0]?.id, quantity: 1, amountFen: 5_000 },
      { lineId: paid.lines[1]?.id, quantity: 2, amountFen: 10_000 },
    ],
  }
  expect((await post(buying, refundPath, lost)).status).toBe(200)
  expect(await goodsIn(mei, body.parcelId)).toEqual([['Teapot', 1, 5_000]])
  const phone = await readShown(mei)
  const [teapot] = paid.lines
  expect(phone.rows('requestParcel')[0]?.quantities).toEqual({ [teapot?.id ?? '']: 1 })
  await receiveParcel(receiving, mei, String(body.parcelId), merchantParcel.trackingNumber)
  expect((await readShown(mei)).row('request', paid.request.id)?.status).toBe('completed')
})

test('a request waits again for a shipment that was received for somebody else', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const { paid, path } = await bought(mei)
  const merchantParcel = aMerchantParcel(paid, [2, 2])
  const { body } = await post(buying, path, merchantParcel)
  const id = String(body.parcelId)
  await receiveParcel(receiving, mei, id, merchantParcel.trackingNumber)
  expect((await readShown(mei)).row('request', paid.request.id)).toMatchObject({
    status: 'completed',
    endedAt: expect.any(String),
  })
  expect((await reassign(owner, mei, { id }, jun.user.memberNum)).status).toBe(200)
  const phone = await readShown(mei)
  expect(phone.row('request', paid.request.id)).toMatchObject({
    status: 'shippedByMerchant',
    completedAt: null,
    endedAt: null,
  })
  expect(phone.rows('requestParcel')).toMatchObject([{ receivedAt: null }])
})
