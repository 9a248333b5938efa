import { expect, test } from 'vitest'
import { payByBalance } from '#features/payments/contract/payments.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBill, testPayables } from '#tests/support/test-payables.ts'
import { aTopUpReceipt, submit, withdraw } from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const YEAR_MS = 366 * 86_400_000
const { payables, bills, steps } = testPayables()
const server = await sharedServer({ payables })
const { db, services } = server
let members = 0

/** A member with ¥600 and an order of ¥500, of which coupons never lower ¥20. */
async function aPayer(given: Parameters<typeof aBill>[1] = {}, walletFen = 60_000) {
  members += 1
  const user = await server.loginAs(`balance${members}@example.com`)
  const money = moneyOf(db, user.accountId, services.nowMs)
  const topped = await money.topUp(walletFen)
  const payableId = anId()
  bills.set(payableId, aBill(user.accountId, given))
  return { user, payableId, money, topped }
}
const aPayment = (payableId: string, given: Record<string, unknown> = {}) => ({
  onceKey: anId(),
  kind: 'order',
  payableId,
  version: 3,
  totalFen: 50_000,
  couponIds: [],
  ...given,
})
async function pay(user: LoggedInUser, payment: object) {
  const answer = await user.fetch(payByBalance.path, { method: 'POST', body: payment })
  return { status: answer.status, body: await answer.json() }
}
const codeOf = async (user: LoggedInUser, payment: object) => (await pay(user, payment)).body.code
const stepsOf = (payableId: string) =>
  steps.filter(({ id }) => id === payableId).map(({ id: _, ...step }) => step)
async function giveCoupon({ accountId }: LoggedInUser, given: Parameters<typeof aCoupon>[0] = {}) {
  const coupon = aCoupon({ deductionFen: 3_000, usableFor: 'shipping', ...given })
  await writeAs(server, accountId, async (scope) => scope.put('coupon', coupon))
  return coupon.id
}
async function couponsOf({ fetch }: LoggedInUser) {
  const device = wireDevice(fetch)
  await device.sync()
  return device.rows('coupon').map(({ state }) => state)
}
/** Nothing moved, and nothing was told to the order. */
async function expectUnpaid({ accountId }: LoggedInUser, payableId: string, walletFen = 60_000) {
  expect(await balancesOf(db, accountId)).toEqual({ 'wallet:': walletFen })
  expect(stepsOf(payableId)).toEqual([])
}

test('the wallet and coupons pay the whole bill, and the coupons are spent', async () => {
  const { user, payableId } = await aPayer()
  const coupon = await giveCoupon(user)
  const paid = await pay(user, aPayment(payableId, { couponIds: [coupon] }))
  expect(paid).toEqual({ status: 200, body: { walletFen: 47_000, couponsFen: 3_000 } })
  expect(await balancesOf(db, user.accountId)).toEqual({
    'wallet:': 13_000,
    [`due:${payableId}`]: 50_000,
  })
  expect(await couponsOf(user)).toEqual(['spent'])
  expect(stepsOf(payableId)).toEqual([{ step: 'paid', couponIds: [coupon] }])
  const listed = await (await user.fetch('/api/transactions')).json()
  expect(listed.transactions[0]).toMatchObject({ step: 'orderPaid', orderNumber: 'TC1X' })
  expect(await faultsOfLedger(db)).toEqual([])
})

test('a request is paid as a request, and a bill of nothing moves no money', async () => {
  const { user, payableId } = await aPayer({ payableFor: 'buying', totalFen: 0, fixedFen: 0 })
  const free = aPayment(payableId, { kind: 'request', totalFen: 0 })
  expect((await pay(user, free)).body).toEqual({ walletFen: 0, couponsFen: 0 })
  expect(await balancesOf(db, user.accountId)).toEqual({ 'wallet:': 60_000 })
  expect(stepsOf(payableId)).toEqual([{ step: 'paid', couponIds: [] }])
  const bought = anId()
  bills.set(bought, aBill(user.accountId, { payableFor: 'buying' }))
  await pay(user, aPayment(bought, { kind: 'request' }))
  const listed = await (await user.fetch('/api/transactions')).json()
  expect(listed.transactions[0]).toMatchObject({ step: 'requestPaid', amountFen: -50_000 })
})

test('coupons never lower the fixed part of the bill', async () => {
  const { user, payableId } = await aPayer()
  const couponIds = [await giveCoupon(user, { deductionFen: 49_000 })]
  const { body } = await pay(user, aPayment(payableId, { couponIds }))
  expect(body).toEqual({ walletFen: 2_000, couponsFen: 48_000 })
})

test('the same request moves money once, at the same moment and a year later', async () => {
  const { user, payableId } = await aPayer()
  const payment = aPayment(payableId)
  const answers = await Promise.all([1, 2, 3].map(() => pay(user, payment)))
  server.passMs(YEAR_MS)
  const later = await server.loginAs(user.user.email)
  answers.push(await pay(later, payment))
  for (const { body } of answers) expect(body).toEqual({ walletFen: 50_000, couponsFen: 0 })
  expect(await codeOf(later, { ...payment, version: 4 })).toBe('key_reused')
  expect(stepsOf(payableId)).toHaveLength(1)
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 10_000 })
})

test('a payment that an app of the release before sent gets the same answer from the app that took its place', async () => {
  const { user, payableId } = await aPayer()
  const { onceKey, ...payment } = aPayment(payableId)
  const first = await pay(user, { requestId: onceKey, ...payment })
  expect(first.body).toEqual({ walletFen: 50_000, couponsFen: 0 })
  // The form was kept until an answer came, and its key has the new name.
  expect(await pay(user, { onceKey, ...payment })).toEqual(first)
  expect(await codeOf(user, { onceKey, ...payment, version: 4 })).toBe('key_reused')
  expect(stepsOf(payableId)).toHaveLength(1)
})

test('two tabs that pay at once move money once, and the other says that it is paid', async () => {
  const { user, payableId } = await aPayer({}, 200_000)
  const both = await Promise.all([pay(user, aPayment(payableId)), pay(user, aPayment(payableId))])
  expect(both.map(({ body }) => body.code ?? 'paid').sort()).toEqual(['not_payable', 'paid'])
  expect(both.map(({ body }) => body.isPaid)).toContain(true)
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 150_000 })
  expect(stepsOf(payableId)).toHaveLength(1)
})

test.each([
  ['a blank id', { payableId: ' ' }, 422, 'order_id_empty'],
  ['an order that nobody has', { payableId: anId() }, 404, 'not_found'],
  ['another version of the bill', { version: 2 }, 409, 'bill_changed'],
  ['another total', { totalFen: 49_999 }, 409, 'bill_changed'],
  ['a coupon that nobody has', { couponIds: [anId()] }, 404, 'not_found'],
  ['an id that is none', { payableId: 'TC1X' }, 422, 'validation'],
])('%s is refused and moves nothing', async (_, given, status, code) => {
  const { user, payableId } = await aPayer()
  const answer = await pay(user, aPayment(payableId, given))
  expect([answer.status, answer.body.code]).toEqual([status, code])
  await expectUnpaid(user, payableId)
})

test("what is not payable, or somebody else's, is refused", async () => {
  const paid = await aPayer({ isPayable: false })
  expect(await codeOf(paid.user, aPayment(paid.payableId))).toBe('not_payable')
  const { user, payableId } = await aPayer()
  expect(await codeOf(paid.user, aPayment(payableId))).toBe('not_found')
  await expectUnpaid(paid.user, payableId)
  await expectUnpaid(user, payableId)
})

test('a wallet with too little is told what is missing, and pays after a top-up with the same request', async () => {
  const { user, payableId, money } = await aPayer({}, 20_000)
  const coupon = await giveCoupon(user)
  const payment = aPayment(payableId, { couponIds: [coupon] })
  const { body } = await pay(user, payment)
  expect(body).toMatchObject({ code: 'insufficient_balance', shortFen: 27_000 })
  await expectUnpaid(user, payableId, 20_000)
  expect(await couponsOf(user)).toEqual(['available'])
  await money.topUp(27_000)
  expect((await pay(user, payment)).body).toEqual({ walletFen: 47_000, couponsFen: 3_000 })
})

test('coupons that are used up, over, of other use, or not to be combined are refused', async () => {
  const { user, payableId } = await aPayer()
  const refused = [
    [await giveCoupon(user, { state: 'spent' })],
    [await giveCoupon(user, { state: 'reserved' })],
    [await giveCoupon(user, { expiresAt: '2026-01-01T00:00:00.000Z' })],
    [await giveCoupon(user, { usableFor: 'buying' })],
    [await giveCoupon(user, { minimumSpendFen: 50_001 })],
    [await giveCoupon(user, { stackable: false }), await giveCoupon(user, { stackable: false })],
    [await giveCoupon(user, { capFen: 5_000 }), await giveCoupon(user)],
  ]
  for (const couponIds of refused) {
    expect(await codeOf(user, aPayment(payableId, { couponIds }))).toBe('coupon_limit')
  }
  await expectUnpaid(user, payableId)
})

test('a coupon that the order has reserved is spent, also after its last day', async () => {
  const own = anId()
  const { user, payableId } = await aPayer({ reservedCouponIds: [own] })
  await giveCoupon(user, { id: own, state: 'reserved', expiresAt: '2020-01-01T00:00:00.000Z' })
  const { body } = await pay(user, aPayment(payableId, { couponIds: [own] }))
  expect(body).toEqual({ walletFen: 47_000, couponsFen: 3_000 })
  expect(await couponsOf(user)).toEqual(['spent'])
})

test('while a transfer for it is reviewed the balance does not pay it', async () => {
  const { user, payableId } = await aPayer()
  const bill = { purpose: 'order', payableId, version: 3, heldFen: 0, couponIds: [] }
  const transfer = await aTopUpReceipt(server, user, { ...bill, amountFen: 50_000 })
  const { body } = await submit(user, transfer)
  expect(await codeOf(user, aPayment(payableId))).toBe('receipt_reviewing')
  await withdraw(user, body.receiptId)
  expect((await pay(user, aPayment(payableId))).status).toBe(200)
  expect((await submit(user, { ...transfer, payableId: '' })).body.code).toBe('key_reused')
  const blank = await aTopUpReceipt(server, user, { ...bill, payableId: '', amountFen: 1 })
  expect((await submit(user, blank)).body.code).toBe('order_id_empty')
})

test('what was paid and reversed is not paid by the movement that was reversed', async () => {
  const { user, payableId, money } = await aPayer()
  await pay(user, aPayment(payableId))
  const { rows } = await db.run(`select id from ledger_movement where cause_id = '${payableId}'`)
  await money.reverse(String(rows[0]?.id))
  bills.set(payableId, aBill(user.accountId))
  expect(await codeOf(user, aPayment(payableId))).toBe('already_decided')
  expect(stepsOf(payableId)).toHaveLength(1)
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 60_000 })
})
