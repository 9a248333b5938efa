import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { deleteExpired } from '#server/schedules.ts'
import { inspecting, orderInspection, readShown } from '#tests/support/inspections.ts'
import { balancesOf } from '#tests/support/money.ts'
import { aReadyParcel, offer, placed, post, topUp } from '#tests/support/orders.ts'
import { aCoupon, aReturnRow } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, aTopUpReceipt, reject, submit } from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
let members = 0
await offer(server)
const { db, services } = server
const atDesk = () => server.loginAs('staff@example.com', 'staff')
let staff = await atDesk()
/** Days later, after the hourly job, with staff who have confirmed a new code. */
async function later(days: number): Promise<void> {
  server.passMs(days * DAY_MS)
  await deleteExpired(services)
  staff = await atDesk()
}
const aMember = () => server.loginAs(`payer${++members}@example.com`)
/** A member with ¥3 whose inspection of ¥8 waits for a payment. */
async function unpaid() {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  await topUp(server, mei, 300)
  const short = await orderInspection(mei, parcel)
  expect(short.body).toMatchObject({ code: 'insufficient_balance', shortFen: 500 })
  expect((await readShown(mei)).inspection).toBeUndefined()
  const { body } = await orderInspection(mei, parcel, { byTransfer: true })
  expect(body.state).toBe('awaitingPayment')
  return { mei, parcel, inspectionId: body.inspectionId as string }
}
type Unpaid = Awaited<ReturnType<typeof unpaid>>
/** Sends a transfer of the ¥5 that are missing. */
async function transfer({ mei, inspectionId }: Unpaid, given: Record<string, unknown> = {}) {
  const sent = await submit(mei, {
    ...(await aTopUpReceipt(server, mei)),
    purpose: 'inspection',
    payableId: inspectionId,
    version: 1,
    couponIds: [],
    amountFen: 500,
    heldFen: 300,
    ...given,
  })
  return sent.body
}
const approved = async ({ mei }: Unpaid, receiptId: string) => {
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 500 } })
  return (await approve(staff, mei, receiptId, line)).body
}

test('the shortfall is paid by a transfer, and the parcel is inspected once that is approved', async () => {
  const one = await unpaid()
  const { receiptId } = await transfer(one)
  expect(await readShown(one.mei)).toMatchObject({
    stage: 'toShip',
    inspection: { state: 'awaitingPayment' },
  })
  const cancel = await post(one.mei, `/api/inspections/${one.inspectionId}/cancel`, {})
  expect(cancel.body.code).toBe('receipt_reviewing')
  expect(await approved(one, receiptId)).toMatchObject({ isPaid: true, creditedFen: 0 })
  expect(await readShown(one.mei)).toMatchObject({
    stage: 'inspecting',
    inspection: { state: 'waiting', paidFen: 800 },
  })
  expect(await balancesOf(db, one.mei.accountId)).toMatchObject({
    'wallet:': 0,
    [`due:${one.inspectionId}`]: 800,
  })
  expect(await reconcile(services)).toEqual([])
})

test('after a rejected transfer it is paid from the balance', async () => {
  const one = await unpaid()
  const { receiptId } = await transfer(one)
  await reject(staff, one.mei, receiptId)
  await topUp(server, one.mei, 500)
  const bill = { kind: 'inspection', payableId: one.inspectionId, version: 1, couponIds: [] }
  const paid = await post(one.mei, '/api/payments', { ...bill, totalFen: 800 })
  expect(paid.body).toEqual({ walletFen: 800, couponsFen: 0 })
  expect(await readShown(one.mei)).toMatchObject({ stage: 'inspecting' })
  const twice = await post(one.mei, '/api/payments', { ...bill, totalFen: 800 })
  expect(twice.body.code).toBe('not_payable')
})

test('a parcel that goes into an order gives up its unpaid inspection, whose transfer is credited', async () => {
  const one = await unpaid()
  const { receiptId } = await transfer(one)
  await placed(server, one.mei, {}, [one.parcel])
  expect(await readShown(one.mei)).toMatchObject({
    stage: 'inOrder',
    inspection: { state: 'cancelled', paidFen: null },
  })
  expect(await approved(one, receiptId)).toMatchObject({ isPaid: false, creditedFen: 500 })
  expect(await balancesOf(db, one.mei.accountId)).toMatchObject({ 'wallet:': 800 })
  expect(await reconcile(services)).toEqual([])
})

test('a member gives up an unpaid inspection, not a paid one', async () => {
  const one = await unpaid()
  const path = `/api/inspections/${one.inspectionId}/cancel`
  expect((await post(one.mei, path, {})).body).toEqual({
    inspectionId: one.inspectionId,
    state: 'cancelled',
  })
  expect((await post(one.mei, path, {})).body.code).toBe('wrong_status')
  expect((await transfer(one)).code).toBe('not_payable')
  const mei = await aMember()
  const { inspectionId } = await inspecting(server, mei)
  expect((await post(mei, `/api/inspections/${inspectionId}/cancel`, {})).body.code).toBe(
    'wrong_status',
  )
})

test('an inspection that nobody pays for 7 days lapses, and another can be ordered', async () => {
  const one = await unpaid()
  await later(6)
  expect((await readShown(one.mei)).inspection).toMatchObject({ state: 'awaitingPayment' })
  await later(1)
  expect(await readShown(one.mei)).toMatchObject({
    stage: 'toShip',
    inspection: { state: 'cancelled', paidFen: null },
  })
  expect((await transfer(one)).code).toBe('not_payable')
  await topUp(server, one.mei, 500)
  expect((await orderInspection(one.mei, one.parcel)).body).toMatchObject({ state: 'waiting' })
  expect(await reconcile(services)).toEqual([])
})

test('a transfer under review keeps its inspection, and its rejection leaves 7 days to pay again', async () => {
  const one = await unpaid()
  const stateOf = async () => (await readShown(one.mei)).inspection?.state
  await later(4)
  const { receiptId } = await transfer(one)
  await later(5)
  expect(await stateOf()).toBe('awaitingPayment')
  await reject(staff, one.mei, receiptId)
  await later(6)
  expect(await stateOf()).toBe('awaitingPayment')
  await later(1)
  expect(await stateOf()).toBe('cancelled')
  expect(await balancesOf(db, one.mei.accountId)).toMatchObject({ 'wallet:': 300 })
})

test('a transfer that nobody decides keeps its inspection for two weeks at most, and is then credited', async () => {
  const one = await unpaid()
  const { receiptId } = await transfer(one)
  await later(7.1)
  expect((await readShown(one.mei)).inspection?.state).toBe('awaitingPayment')
  await later(7)
  expect((await readShown(one.mei)).inspection?.state).toBe('cancelled')
  expect(await approved(one, receiptId)).toMatchObject({ isPaid: false, creditedFen: 500 })
  expect(await reconcile(services)).toEqual([])
})

test('a parcel that is to be disposed of gives up its unpaid inspection, and no other is ordered', async () => {
  const one = await unpaid()
  const ended = await post(one.mei, `/api/parcels/${one.parcel.id}/ending`, {
    choice: 'dispose',
    answer: '',
  })
  expect(ended.status).toBe(200)
  expect(await readShown(one.mei)).toMatchObject({ inspection: { state: 'cancelled' } })
  expect((await orderInspection(one.mei, one.parcel)).body.code).toBe('ending_decided')
  await topUp(server, one.mei, 500)
  const bill = { kind: 'inspection', payableId: one.inspectionId, version: 1, couponIds: [] }
  const late = await post(one.mei, '/api/payments', { ...bill, totalFen: 800 })
  expect(late.body.code).toBe('not_payable')
})

test('no inspection is ordered of prohibited goods', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei, { goodsClass: 'prohibited' })
  expect((await orderInspection(mei, parcel)).body.code).toBe('prohibited_goods')
})

test('while goods go back to the merchant an inspection is neither ordered nor paid', async () => {
  const one = await unpaid()
  const { accountId } = one.mei
  const back = aReturnRow({ parcelId: one.parcel.id })
  const put = (given: object) =>
    writeAs(server, accountId, async (w) => w.put('goodsReturn', { ...back, ...given }))
  await topUp(server, one.mei, 500)
  const bill = { kind: 'inspection', payableId: one.inspectionId, version: 1, couponIds: [] }
  const pay = () => post(one.mei, '/api/payments', { ...bill, totalFen: 800 })
  await put({ state: 'asked' })
  expect((await pay()).body.code).toBe('not_payable')
  const cancelled = await post(one.mei, `/api/inspections/${one.inspectionId}/cancel`, {})
  expect(cancelled.status).toBe(200)
  expect((await orderInspection(one.mei, one.parcel)).body.code).toBe('return_open')
  await put({ state: 'withdrawn', decidedAt: back.createdAt })
  expect((await orderInspection(one.mei, one.parcel)).status).toBe(200)
})

test('a coupon is for no inspection', async () => {
  const one = await unpaid()
  const { accountId } = one.mei
  const coupon = aCoupon({ deductionFen: 500, usableFor: 'both', minimumSpendFen: 0 })
  await writeAs(server, accountId, async (w) => w.put('coupon', coupon))
  const bill = { kind: 'inspection', payableId: one.inspectionId, version: 1, totalFen: 800 }
  const answer = await post(one.mei, '/api/payments', { ...bill, couponIds: [coupon.id] })
  expect(answer.body.code).toBe('coupon_limit')
})
