import { expect, test } from 'vitest'
import { phoneOf } from '#tests/support/inspections.ts'
import {
  aReadyParcel,
  aSubmission,
  bill,
  offer,
  orderRow,
  pack,
  pay,
  placed,
  post,
  ship,
  topUp,
} from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei } = await staffedServer()
await offer(server)

const NAMED = { senderName: 'Little Teahouse' }

test('one parcel goes the way of an order, at its price, under the name of its sender', async () => {
  const plain = await placed(server, mei)
  const order = await placed(server, mei, NAMED)
  const [asUsual, dropped] = [await orderRow(server, plain), await orderRow(server, order)]
  expect(dropped.estimate).toEqual(asUsual.estimate)
  await topUp(server, mei, 100_000)
  for (const step of [pack, bill]) expect((await step(staff, mei, order)).status).toBe(200)
  expect((await pay(server, mei, order)).status).toBe(200)
  expect((await ship(server, staff, mei, order)).status).toBe(200)
  const phone = await phoneOf(mei)
  expect(
    phone
      .rows('shipment')
      .map(({ senderName }) => senderName)
      .sort(),
  ).toEqual(['Little Teahouse', null])
  expect(phone.rows('shipment').find(({ id }) => id === order.orderId)).toMatchObject({
    ...NAMED,
    status: 'shipping',
    paidFen: 4_620,
  })
  const query = '/api/staff/orders?status=shipping&dispatched=yes'
  const { orders } = await (await staff.fetch(query)).json()
  expect(orders).toMatchObject([{ orderId: order.orderId, isDropShipping: true }])
})

test('it takes exactly one parcel and a name', async () => {
  const parcels = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
  const both = await aSubmission(server, parcels, { ...NAMED, estimateFen: 7_260 })
  expect(await post(mei, '/api/orders', both)).toMatchObject({
    status: 422,
    body: { code: 'validation', fields: [{ path: 'parcelIds' }] },
  })
  const nameless = await aSubmission(server, parcels.slice(0, 1), { senderName: '  ' })
  expect(await post(mei, '/api/orders', nameless)).toMatchObject({
    status: 422,
    body: { code: 'validation', fields: [{ path: 'senderName' }] },
  })
})

test('switched off, no order is placed under the name of a sender; one that was runs on', async () => {
  const order = await placed(server, mei, NAMED)
  const reset = { community: true, mall: true, dropShipping: true, buyingRequests: true }
  const save = async (features: object) => {
    const { settings } = await (await staff.fetch('/api/staff/settings')).json()
    const { seen } = settings.find(({ name }: { name: string }) => name === 'features')
    const body = { name: 'features', value: features, seen }
    return staff.fetch('/api/staff/settings', { method: 'PUT', body })
  }
  await save({ ...reset, dropShipping: false })
  const parcel = await aReadyParcel(server, mei)
  const named = await aSubmission(server, [parcel], NAMED)
  const refused = await post(mei, '/api/orders', named)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_offered'])
  expect((await pack(staff, mei, order)).status).toBe(200)
  await save(reset)
})
