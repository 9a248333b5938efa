import { expect, test } from 'vitest'
import { queues, search } from '#tests/support/console.ts'
import {
  billed,
  offer,
  orderRow,
  paid,
  placed,
  placedPair,
  ship,
  staffPath,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei } = await staffedServer()
await offer(server)
const shipper = await server.loginAs('shipper@example.com', ['ship'])
const owner = await server.loginAs('owner@example.com', ['settings'])

test('orders to pack and to dispatch are counted since they wait, for those who ship', async () => {
  expect(Object.keys(await queues(shipper))).toEqual([
    'toPack',
    'toBill',
    'waitingForConsent',
    'dispatches',
    'stuck',
  ])
  expect(await queues(owner)).not.toHaveProperty('toPack')
  const order = await placed(server, mei)
  const { created_at } = await orderRow(server, order)
  expect((await queues(shipper)).toPack).toMatchObject({ count: 1, oldestAt: created_at })
  const ready = await paid(server, staff, mei)
  const { paid_at } = await orderRow(server, ready)
  expect(await queues(shipper)).toMatchObject({
    toPack: { count: 1 },
    dispatches: { count: 1, oldestAt: paid_at },
  })
  expect((await ship(server, staff, mei, ready)).status).toBe(200)
  expect((await queues(shipper)).dispatches).toMatchObject({ count: 0, oldestAt: null })
})

test('an unpaid order is found by its number, however it is typed, by those who ship', async () => {
  const { transCode } = await billed(server, staff, mei)
  const typed = `${transCode.slice(0, 4).toLowerCase()}-${transCode.slice(4)}`
  expect(await search(shipper, typed)).toMatchObject([
    { kind: 'shipment', transCode, memberNum: mei.user.memberNum, status: 'pendingPayment' },
  ])
  expect(await search(owner, transCode)).toEqual([])
})

test('who ships reads the parcel behind a scanned number', async () => {
  const { parcels } = await placed(server, mei)
  const answer = await shipper.fetch(`/api/staff/parcels/${parcels[0]?.code}`)
  expect(await answer.json()).toMatchObject({ memberNum: mei.user.memberNum, shelf: 'A1' })
  expect((await owner.fetch(`/api/staff/parcels/${parcels[0]?.code}`)).status).toBe(403)
})

test('the desk hears which goods are in each parcel, for the customs form of each carton', async () => {
  const order = await placedPair(server, mei)
  const answer = await staff.fetch(staffPath(mei, order, '').slice(0, -1))
  const { parcels, order: row } = await answer.json()
  const goods = parcels.map((one: { goods: { goodsId: string; tags: string[] }[] }) => one.goods)
  expect(goods).toMatchObject([[{ tags: expect.any(Array) }], [{ tags: expect.any(Array) }]])
  expect(goods.flat().map(({ goodsId }: { goodsId: string }) => goodsId)).toEqual(
    expect.arrayContaining(row.customs.map(({ goodsId }: { goodsId: string }) => goodsId)),
  )
})

test('the desk hears which parcels have goods that we bought', async () => {
  const order = await placedPair(server, mei)
  const bought = order.parcels[1]?.id
  await server.db.run('update parcel set request_id = $1 where id = $2', [anId(), bought])
  const answer = await staff.fetch(staffPath(mei, order, '').slice(0, -1))
  const { parcels } = await answer.json()
  type Parcel = { parcelId: string; isBought: boolean }
  const isBought = new Map(parcels.map((one: Parcel) => [one.parcelId, one.isBought]))
  expect(isBought).toEqual(new Map(order.parcels.map(({ id }) => [id, id === bought])))
})

test('staff read an order with more bills than a page has, the newest of them', async () => {
  const order = await billed(server, staff, mei)
  await server.db.run(
    `insert into shipment_bill select account_id, shipment_id, n, breakdown, at
     from shipment_bill, generate_series(2, 140) n where shipment_id = $1`,
    [order.orderId],
  )
  const answer = await staff.fetch(`/api/staff/orders/${mei.accountId}/${order.orderId}`)
  const { bills } = await answer.json()
  expect([answer.status, bills.length, bills.at(-1)?.billVersion]).toEqual([200, 100, 140])
})
