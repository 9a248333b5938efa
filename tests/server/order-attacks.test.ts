import { expect, test } from 'vitest'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { carrierNumber } from '#tests/support/carrier-numbers.ts'
import { moneyOf } from '#tests/support/money.ts'
import {
  aReadyParcel,
  aSubmission,
  billed,
  cartonsOf,
  giveCoupon,
  offer,
  orderRow,
  type Placed,
  paid,
  placed,
  post,
  ship,
  shipped,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer({ env: { TRACKING_SECRET: 's'.repeat(32) } })
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
const jun = await server.loginAs('jun@example.com')
let members = 0
const aMember = () => server.loginAs(`attacker${++members}@example.com`)
const everything = async ({ fetch }: LoggedInUser) => (await wireDevice(fetch).sync()).digest
const payment = ({ orderId }: Placed, given: object = {}) => ({
  kind: 'order',
  payableId: orderId,
  version: 1,
  totalFen: 4_620,
  couponIds: [],
  ...given,
})

test("another member's order is not found, whatever is asked of it, and stays as it is", async () => {
  const order = await billed(server, staff, jun)
  const before = [await everything(jun), await orderRow(server, order)]
  const mei = await aMember()
  await topUp(server, mei, 10_000)
  const own = await billed(server, staff, mei)
  for (const answer of [
    await post(mei, '/api/payments', payment(order)),
    await post(mei, `/api/orders/${order.orderId}/repack`, { words: 'x' }),
    await post(mei, `/api/orders/${order.orderId}/received`, {}),
    // This member has no such order.
    await post(staff, staffPath(mei, order, 'cancel'), { reason: 'x' }),
    await post(staff, staffPath(jun, own, 'reopen'), {}),
  ]) {
    expect(answer.body.code).toBe('not_found')
  }
  expect((await mei.fetch(`/api/orders/${order.transCode}`)).status).toBe(404)
  expect([await everything(jun), await orderRow(server, order)]).toEqual(before)
})

test('a key that is used again with another body is refused; with the same one it answers the first time', async () => {
  const mei = await aMember()
  await topUp(server, mei, 20_000)
  const order = await billed(server, staff, mei)
  const other = await billed(server, staff, mei)
  const onceKey = anId()
  const pay = (given: object) => post(mei, '/api/payments', { onceKey, ...given })
  const first = await pay(payment(order))
  expect(first.status).toBe(200)
  expect(await pay(payment(order))).toEqual(first)
  expect((await pay(payment(other))).body.code).toBe('key_reused')
  const cancelled = { onceKey, reason: 'x' }
  // Another person's key is another key, and one order's key does not cancel another order.
  const path = staffPath(mei, order, 'cancel')
  const answer = await post(staff, path, cancelled)
  expect(answer.status).toBe(200)
  expect(await post(staff, path, cancelled)).toEqual(answer)
  expect((await post(staff, staffPath(mei, other, 'cancel'), cancelled)).body.code).toBe(
    'key_reused',
  )
  expect(await orderRow(server, other)).toMatchObject({ status: 'pendingPayment' })
})

test('amounts below zero, of parts of a fen or beyond the books are refused with their field', async () => {
  const mei = await aMember()
  const order = await billed(server, staff, mei)
  const parcel = await aReadyParcel(server, mei)
  const before = await everything(mei)
  const form = await aSubmission(server, [parcel])
  for (const amount of [-1, 0.5, MAX_AMOUNT_FEN + 1, 1e300, null, '4620']) {
    for (const [path, body] of [
      ['/api/payments', payment(order, { totalFen: amount })],
      ['/api/orders', { ...form, estimateFen: amount }],
      ['/api/orders', { ...form, customs: [{ ...form.customs[0], declaredValueFen: amount }] }],
      ...(amount === null ? [] : [['/api/orders', { ...form, preauthorisedFen: amount }] as const]),
    ] as const) {
      expect((await post(mei, path, body)).body.code).toBe('validation')
    }
  }
  // Each amount is possible, and their sum is beyond any insurance or tax that the books take.
  const most = form.customs.map((line) => ({ ...line, declaredValueFen: MAX_AMOUNT_FEN }))
  const dear = { ...form, onceKey: anId(), customs: most, isInsured: true }
  expect(['rates_changed', 'channel_refuses']).toContain(
    (await post(mei, '/api/orders', dear)).body.code,
  )
  expect(await everything(mei)).toBe(before)
})

test('bodies beyond their bounds are refused before anything is read', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  const form = await aSubmission(server, [parcel])
  const many = (length: number) => Array.from({ length }, () => parcel.id)
  const lines = Array.from({ length: 2_001 }, () => 'TC000000000,1,EMS,EA1').join('\n')
  const csv = `order,carton,carrier,tracking_number\n${lines}`
  for (const [by, path, body, code] of [
    [mei, '/api/orders', { ...form, parcelIds: many(51) }, 'validation'],
    [mei, '/api/orders', { ...form, junk: 'x'.repeat(1_000_000) }, 'too_large'],
    [mei, '/api/orders', { ...form, parcelIds: [] }, 'validation'],
    [staff, '/api/staff/dispatches', { csv }, 'too_large'],
    [staff, '/api/staff/dispatches', { csv: 'x'.repeat(1_000_001) }, 'too_large'],
  ] as const) {
    expect((await post(by, path, body)).body.code).toBe(code)
  }
  // The same parcel named several times is one.
  const { body } = await post(mei, '/api/orders', { ...form, parcelIds: many(3) })
  expect(body).toMatchObject({ transCode: expect.stringMatching(/^TC/) })
  const webhook = await server.fetch('/api/webhooks/tracking', {
    method: 'POST',
    body: 'x'.repeat(256_001),
  })
  expect(webhook.status).toBe(413)
})

test('a coupon of another order, one that has expired and one for purchases are refused', async () => {
  const mei = await aMember()
  const reserved = await giveCoupon(server, mei, aCoupon({ deductionFen: 620, minimumSpendFen: 0 }))
  await placed(server, mei, { couponIds: [reserved.id], estimateFen: 4_000 })
  const expired = await giveCoupon(server, mei, aCoupon({ expiresAt: '2020-01-01T00:00:00.000Z' }))
  const bought = await giveCoupon(server, mei, aCoupon({ usableFor: 'buying' }))
  const order = await billed(server, staff, mei)
  await topUp(server, mei, 10_000)
  const parcel = await aReadyParcel(server, mei)
  for (const [{ id }, code] of [
    [reserved, 'coupon_not_available'],
    [expired, 'coupon_limit'],
    [bought, 'coupon_limit'],
  ] as const) {
    const form = await aSubmission(server, [parcel], { couponIds: [id], estimateFen: 4_000 })
    expect((await post(mei, '/api/orders', form)).body.code).toBe(code)
    const paying = payment(order, { couponIds: [id] })
    expect((await post(mei, '/api/payments', paying)).body.code).toBe('coupon_limit')
  }
  expect(await orderRow(server, order)).toMatchObject({ status: 'pendingPayment', paid_fen: null })
})

test('what is in an order cannot be changed from a device', async () => {
  const mei = await aMember()
  const order = await placed(server, mei)
  const [parcel] = order.parcels
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const before = await orderRow(server, order)
  const [goods] = phone.rows('goods')
  const edit = {
    op: 'goods.edit',
    id: goods?.id,
    set: { declaredValueFen: 1 },
    base: { declaredValueFen: goods?.declaredValueFen },
  }
  for (const change of [edit, { op: 'parcel.remove', id: parcel?.id }]) {
    const [result] = await phone.push(change as never)
    expect(result).toMatchObject({ status: 'rejected', code: 'wrong_stage' })
  }
  expect(await orderRow(server, order)).toEqual(before)
})

test('nothing of a member who owes money is dispatched, one by one or by a file', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  await moneyOf(server.db, mei.accountId).post({
    step: 'transferRecalled',
    causeId: anId(),
    debit: [{ kind: 'owed', amountFen: 500 }],
    credit: [{ kind: 'bank', part: 'CNY-1', amountFen: 500 }],
  })
  expect((await ship(server, staff, mei, order)).body.code).toBe('money_owed')
  const csv = `order,carton,carrier,tracking_number\n${order.transCode},1,EMS,EA777CN`
  expect((await post(staff, '/api/staff/dispatches', { csv })).body).toEqual({
    rows: 1,
    done: 0,
    errors: [{ row: 1, column: 'order', code: 'money_owed' }],
  })
  expect(await orderRow(server, order)).toMatchObject({ dispatched_at: null })
})

test('a dispatch names each carton of the order once', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const [carton] = await cartonsOf(server, order)
  const [foreign] = await cartonsOf(server, await paid(server, staff, jun))
  const one = (cartonId: string | undefined) => ({
    cartonId,
    carrier: 'EMS',
    trackingNumber: 'EA777CN',
  })
  for (const cartons of [
    [one(anId())],
    [one(foreign?.id)],
    [one(carton?.id), one(carton?.id)],
    [one(carton?.id), one(foreign?.id)],
    [],
  ]) {
    const { body } = await post(staff, staffPath(mei, order, 'dispatch'), { cartons })
    expect(body).toMatchObject({ code: 'validation', fields: [{ path: 'cartons' }] })
  }
  const twice = [1, 1].map((n) => `${order.transCode},${n},EMS,EA777CN`).join('\n')
  const csv = `order,carton,carrier,tracking_number\n${twice}`
  const { body } = await post(staff, '/api/staff/dispatches', { csv })
  expect(body).toMatchObject({ done: 0, errors: [{ code: 'cartons_incomplete' }, {}] })
})

test('a carrier that repeats itself fills no device, and the delivery is still noticed', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  const rows = Array.from({ length: 150 }, (_, n) => {
    const at = new Date(Date.UTC(2026, 10, 20, 0, n)).toISOString()
    return `${number},${at},In transit,Scanned,KUL`
  })
  const send = (lines: readonly string[]) =>
    post(staff, '/api/staff/tracking/csv', {
      csv: ['tracking_number,time,status,words,place', ...lines].join('\n'),
    })
  expect((await send(rows)).body).toMatchObject({ done: 150, errors: [] })
  await send([`${number},2026-11-21T00:00:00Z,Delivered,Signed,KUL`])
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('tracking')).toHaveLength(99)
  expect(phone.rows('shipment')).toMatchObject([{ status: 'delivered' }])
  expect((await mei.fetch(`/api/orders/${order.transCode}`)).status).toBe(200)
})
