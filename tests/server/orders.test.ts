import { expect, test } from 'vitest'
import { balancesOf, creditsOf, faultsOfLedger } from '#tests/support/money.ts'
import {
  aCarton,
  aReadyParcel,
  bill,
  offer,
  orderRow,
  pack,
  pay,
  placed,
  post,
  ship,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`orders${++members}@example.com`)

test('an order goes from the shelf to the doorstep, and every device sees it', async () => {
  const mei = await aMember()
  const coupon = aCoupon({ deductionFen: 1_000, usableFor: 'shipping' })
  await writeAs(server, mei.accountId, async (w) => w.put('coupon', coupon))
  const parcels = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
  const phone = wireDevice(mei.fetch)
  const order = await placed(
    server,
    mei,
    // ¥66 for 2 kg, ¥512 of goods insured at 3 %, ¥6.60 of tax, less the coupon.
    { couponIds: [coupon.id], isInsured: true, estimateFen: 7_796 },
    parcels,
  )
  await phone.sync()
  expect(phone.rows('parcel').map(({ stage, transCode }) => [stage, transCode])).toEqual([
    ['inOrder', order.transCode],
    ['inOrder', order.transCode],
  ])
  expect(phone.rows('shipment')).toMatchObject([{ status: 'calculatingFees', bill: null }])
  expect(phone.rows('coupon')).toMatchObject([{ state: 'reserved' }])

  const cartons = parcels.map(({ code }) => aCarton([code]))
  await post(staff, staffPath(mei, order, 'cartons'), { cartons })
  const billed = await bill(staff, mei, order)
  expect(billed.body).toMatchObject({ status: 'pendingPayment', billVersion: 1, isPaid: false })
  await topUp(server, mei, 50_000)
  expect(await pay(server, mei, order, [coupon.id])).toMatchObject({
    status: 200,
    body: { couponsFen: 1_000 },
  })
  const { paid_fen: paidFen, bill: paidBill } = await orderRow(server, order)
  expect(await balancesOf(server.db, mei.accountId)).toMatchObject({
    [`due:${order.orderId}`]: paidFen,
    'wallet:': 50_000 - (paidFen ?? 0) + 1_000,
  })

  expect(await ship(server, staff, mei, order)).toMatchObject({ status: 200 })
  expect(await balancesOf(server.db, mei.accountId)).toMatchObject({ [`due:${order.orderId}`]: 0 })
  const taxFen = paidBill?.lines.find(({ kind }) => kind === 'tax')?.amountFen
  expect(await creditsOf(server.db, order.orderId, 'orderDispatched')).toMatchObject([
    { kind: 'revenue', part: 'freight' },
    { kind: 'revenue', part: 'insurance' },
    { kind: 'tax', part: '', amount_fen: taxFen },
  ])

  await phone.sync()
  const [first, second] = phone.rows('carton').sort((a, b) => a.number - b.number)
  const outcome = { outcome: 'delivered' }
  const path = staffPath(mei, order, 'outcome')
  expect(await post(staff, path, { ...outcome, cartonId: first?.id })).toMatchObject({
    body: { status: 'shipping' },
  })
  expect(await post(staff, path, { ...outcome, cartonId: second?.id })).toMatchObject({
    body: { status: 'delivered' },
  })
  await phone.sync()
  expect(phone.rows('shipment')).toMatchObject([{ status: 'delivered' }])
  for (const parcel of phone.rows('parcel')) {
    expect(parcel).toMatchObject({ stage: 'shipped', endedAt: expect.any(String) })
  }
  expect(await faultsOfLedger(server.db)).toEqual([])
})

test('a bill above the estimate asks for consent; below it the fees are ready', async () => {
  const mei = await aMember()
  const [dear, cheap] = [await placed(server, mei), await placed(server, mei)]
  await pack(staff, mei, dear, { weightGrams: 2_400 })
  expect((await bill(staff, mei, dear)).body.differenceFen).toBeGreaterThan(0)
  await pack(staff, mei, cheap)
  expect((await bill(staff, mei, cheap)).body.differenceFen).toBe(0)
  const events = await server.db.kysely
    .selectFrom('event')
    .select(['kind', 'object_id'])
    .where('account_id', '=', mei.accountId)
    .where('object_table', '=', 'shipment')
    .orderBy('kind')
    .execute()
  expect(events).toEqual([
    { kind: 'billNeedsConsent', object_id: dear.orderId },
    { kind: 'feesReady', object_id: cheap.orderId },
  ])
})

test('a pre-authorised bill is paid in the transaction that issues it, if the wallet covers it', async () => {
  const mei = await aMember()
  await topUp(server, mei, 6_000)
  const [first, second] = [
    await placed(server, mei, { preauthorisedFen: 6_000 }),
    await placed(server, mei, { preauthorisedFen: 6_000 }),
  ]
  for (const order of [first, second]) await pack(staff, mei, order)
  expect((await bill(staff, mei, first)).body).toMatchObject({ isPaid: true, status: 'shipping' })
  expect((await bill(staff, mei, second)).body).toMatchObject({
    isPaid: false,
    status: 'pendingPayment',
  })
  expect(await orderRow(server, first)).toMatchObject({ paid_fen: 4_620, status: 'shipping' })
})

test('a cancelled order gives back money, coupons and parcels', async () => {
  const mei = await aMember()
  const coupon = aCoupon({
    deductionFen: 940,
    expiresAt: new Date(server.services.nowMs() + 3_600_000).toISOString(),
  })
  await writeAs(server, mei.accountId, async (w) => w.put('coupon', coupon))
  const order = await placed(server, mei, { couponIds: [coupon.id], estimateFen: 3_680 })
  await pack(staff, mei, order)
  await bill(staff, mei, order)
  await topUp(server, mei, 6_000)
  expect((await pay(server, mei, order, [coupon.id])).status).toBe(200)
  server.passMs(7_200_000)
  const path = staffPath(mei, order, 'cancel')
  expect(await post(staff, path, { reason: 'The member asked' })).toMatchObject({
    body: { status: 'cancelled' },
  })
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('account')[0]?.cashFen).toBe(6_000)
  expect(phone.rows('parcel')).toMatchObject([{ stage: 'toShip', transCode: null }])
  const [back] = phone.rows('coupon')
  expect(back?.state).toBe('available')
  expect(Date.parse(back?.expiresAt ?? '')).toBe(server.services.nowMs() + 7 * 86_400_000)
  expect((await ship(server, staff, mei, order)).body.code).toBe('wrong_status')
  expect(await faultsOfLedger(server.db)).toEqual([])
  // The parcel may be in another order now.
  await placed(server, mei, {}, order.parcels)
})

test('the same request again answers the first order', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  const onceKey = anId()
  const first = await placed(server, mei, { onceKey }, [parcel])
  const again = await placed(server, mei, { onceKey }, [parcel])
  expect(again).toEqual(first)
})
