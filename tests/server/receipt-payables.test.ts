import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import type { TransactionPage } from '#features/wallet/contract/transactions.ts'
import type { WholeBill } from '#features/wallet/server/payables.ts'
import { reservingReceipt } from '#features/wallet/server/reserving-receipt.ts'
import { deleteExpired } from '#server/schedules.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBill, testPayables } from '#tests/support/test-payables.ts'
import {
  aBankLine,
  approve,
  aTopUpReceipt,
  reject,
  submit,
  withdraw,
} from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const { payables, bills, steps } = testPayables()
const server = await sharedServer({ payables })
const { db, services } = server
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0

/** A member with ¥100 and an order of ¥500, of which coupons never lower ¥20. */
async function aPayer(given: Partial<WholeBill> = {}) {
  const user = await server.loginAs(`payer${++members}@example.com`)
  const money = moneyOf(db, user.accountId, services.nowMs)
  await money.topUp(10_000)
  const payableId = anId()
  bills.set(payableId, aBill(user.accountId, given))
  return { user, payableId, money }
}
/** Pays ¥450 by a transfer and ¥50 from the wallet. */
const aPayment = async (
  user: LoggedInUser,
  payableId: string,
  given: Record<string, unknown> = {},
) => ({
  ...(await aTopUpReceipt(server, user)),
  purpose: 'order',
  payableId,
  version: 3,
  amountFen: 45_000,
  heldFen: 5_000,
  couponIds: [],
  ...given,
})
const pay = async (user: LoggedInUser, payableId: string, given: Record<string, unknown> = {}) =>
  (await submit(user, await aPayment(user, payableId, given))).body
const stepsOf = (payableId: string) =>
  steps.filter(({ id }) => id === payableId).map(({ id: _, ...step }) => step)
const rowsOf = async (user: LoggedInUser) => {
  const device = wireDevice(user.fetch)
  await device.sync()
  return device
}
const aLine = (amountFen: number) => aBankLine(server, { received: { kind: 'yuan', amountFen } })
async function giveCoupon(
  { accountId }: LoggedInUser,
  given: Parameters<typeof aCoupon>[0] = {},
): Promise<string> {
  const coupon = aCoupon({ deductionFen: 3_000, usableFor: 'shipping', ...given })
  await writeAs(server, accountId, async (scope) => scope.put('coupon', coupon))
  return coupon.id
}
const couponsOf = async (user: LoggedInUser) =>
  (await rowsOf(user)).rows('coupon').map(({ state }) => state)

test('the wallet part is held while the receipt is reviewed, and both pay with the coupons', async () => {
  const { user, payableId } = await aPayer()
  const coupon = await giveCoupon(user)
  const { receiptId } = await pay(user, payableId, { amountFen: 42_000, couponIds: [coupon] })
  expect(await balancesOf(db, user.accountId)).toEqual({
    'wallet:': 5_000,
    [`held:${receiptId}`]: 5_000,
  })
  expect(await couponsOf(user)).toEqual(['reserved'])
  const { body } = await approve(staff, user, receiptId, await aLine(42_300))
  expect(body).toEqual({ state: 'approved', isPaid: true, creditedFen: 300 })
  expect(await balancesOf(db, user.accountId)).toEqual({
    'wallet:': 5_300,
    [`held:${receiptId}`]: 0,
    [`due:${payableId}`]: 50_000,
  })
  expect(await couponsOf(user)).toEqual(['spent'])
  expect(stepsOf(payableId)).toEqual([{ step: 'reviewing' }, { step: 'paid', couponIds: [coupon] }])
  const [receipt] = (await rowsOf(user)).rows('receipt')
  expect(receipt).toMatchObject({ orderNumber: 'TC1X', isPaid: true, creditedFen: 300 })
  expect(await faultsOfLedger(db)).toEqual([])
})

test.each([
  ['rejected', (user: LoggedInUser, id: string) => reject(staff, user, id), 'Not on our account'],
  ['withdrawn', (user: LoggedInUser, id: string) => withdraw(user, id), null],
])('one that is %s returns what it held', async (state, end, reason) => {
  const { user, payableId } = await aPayer()
  const coupon = await giveCoupon(user)
  const { receiptId } = await pay(user, payableId, { amountFen: 42_000, couponIds: [coupon] })
  expect((await end(user, receiptId)).status).toBe(200)
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 10_000 })
  expect(await couponsOf(user)).toEqual(['available'])
  expect(stepsOf(payableId).at(-1)).toEqual({ step: 'open', reason })
  expect((await rowsOf(user)).rows('receipt')).toMatchObject([{ state }])
  // The order can be paid again.
  expect((await pay(user, payableId)).receiptId).toBeDefined()
})

test('a released coupon is valid for at least 7 more days, one reserved by its order stays', async () => {
  const own = anId()
  const { user, payableId } = await aPayer({ reservedCouponIds: [own] })
  await giveCoupon(user, { id: own, state: 'reserved', expiresAt: '2020-01-01T00:00:00.000Z' })
  const soon = new Date(services.nowMs() + 60_000).toISOString()
  const free = await giveCoupon(user, { expiresAt: soon })
  const couponIds = [own, free]
  const { receiptId } = await pay(user, payableId, { amountFen: 39_000, couponIds })
  await withdraw(user, receiptId)
  const coupons = (await rowsOf(user)).rows('coupon')
  expect(coupons.find(({ id }) => id === own)?.state).toBe('reserved')
  const released = coupons.find(({ id }) => id === free)
  expect(released).toMatchObject({ state: 'available' })
  expect(Date.parse(released?.expiresAt ?? '')).toBe(services.nowMs() + 7 * 86_400_000)
})

test('while one is reviewed nothing else pays it', async () => {
  const { user, payableId } = await aPayer()
  const { receiptId } = await pay(user, payableId)
  expect((await pay(user, payableId)).code).toBe('receipt_reviewing')
  const found = await inTransaction(db, (tx) =>
    writeForOne(tx, user.accountId, { kind: 'system' }, services, (scope) =>
      reservingReceipt(scope, payableId),
    ),
  )
  expect(found?.id).toBe(receiptId)
})

test('of two receipts for one order at once one is taken', async () => {
  const { user, payableId } = await aPayer()
  const both = [
    await aPayment(user, payableId, { heldFen: 5_000 }),
    await aPayment(user, payableId, { heldFen: 5_000 }),
  ]
  const answers = await Promise.all(both.map((one) => submit(user, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 5_000 })
})

test.each([
  ['another version of the bill', { version: 2 }, 'bill_changed'],
  ['another total', { amountFen: 44_000 }, 'bill_changed'],
  ['more than the wallet has', { amountFen: 30_000, heldFen: 20_000 }, 'insufficient_balance'],
  ['an order that nobody has', { payableId: anId() }, 'not_found'],
  ['a coupon that nobody has', { couponIds: [anId()] }, 'not_found'],
])('a payment of %s is refused and holds nothing', async (_, given, code) => {
  const { user, payableId } = await aPayer()
  expect((await pay(user, payableId, given)).code).toBe(code)
  expect(await balancesOf(db, user.accountId)).toEqual({ 'wallet:': 10_000 })
  expect(stepsOf(payableId)).toEqual([])
})

test("an order that is paid, somebody else's, or coupons that do not fit are refused", async () => {
  const paid = await aPayer({ isPayable: false })
  expect((await pay(paid.user, paid.payableId)).code).toBe('not_payable')
  const { user, payableId } = await aPayer()
  expect((await pay(paid.user, payableId)).code).toBe('not_found')
  const alone = { stackable: false }
  const couponIds = [await giveCoupon(user, alone), await giveCoupon(user, alone)]
  expect((await pay(user, payableId, { amountFen: 39_000, couponIds })).code).toBe('coupon_limit')
  const buying = await giveCoupon(user, { usableFor: 'buying' })
  const other = { amountFen: 42_000, couponIds: [buying] }
  expect((await pay(user, payableId, other)).code).toBe('coupon_limit')
})

test.each([
  ['is no longer payable', 45_000, (id: string) => change(id, { isPayable: false })],
  ['has another bill', 45_000, (id: string) => change(id, { version: 4 })],
  ['needs more than was received', 44_999, () => {}],
])('a transfer for an order that %s credits the wallet and says so', async (_, amount, then) => {
  const { user, payableId } = await aPayer()
  const { receiptId } = await pay(user, payableId)
  then(payableId)
  const { body } = await approve(staff, user, receiptId, await aLine(amount))
  expect(body).toEqual({ state: 'approved', isPaid: false, creditedFen: amount })
  expect(await balancesOf(db, user.accountId)).toEqual({
    'wallet:': 10_000 + amount,
    [`held:${receiptId}`]: 0,
  })
  expect(stepsOf(payableId).at(-1)).toEqual({ step: 'open', reason: null })
  expect(await faultsOfLedger(db)).toEqual([])
  const { transactions } = (await (await user.fetch('/api/transactions')).json()) as TransactionPage
  expect(transactions[0]).toMatchObject({
    step: 'receiptApproved',
    transfer: { receivedFen: amount, claimedFen: 45_000 },
  })
})

function change(id: string, given: Partial<WholeBill>): void {
  const bill = bills.get(id)
  if (bill !== undefined) bills.set(id, { ...bill, ...given })
}

test('after 7 days the hold returns and the order is open; approved then it credits the wallet', async () => {
  const { user, payableId } = await aPayer()
  const { receiptId } = await pay(user, payableId)
  server.passMs(RECEIPT_REVIEW_MS + 1_000)
  await deleteExpired(services)
  await deleteExpired(services)
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 10_000 })
  expect(stepsOf(payableId)).toEqual([{ step: 'reviewing' }, { step: 'open', reason: null }])
  // Something else may pay it now.
  expect((await pay(user, payableId)).receiptId).toBeDefined()
  // Sessions of staff end sooner.
  const later = await server.loginAs('later@example.com', 'staff')
  const { body } = await approve(later, user, receiptId, await aLine(45_000))
  expect(body).toEqual({ state: 'approved', isPaid: false, creditedFen: 45_000 })
  expect(await balancesOf(db, user.accountId)).toMatchObject({ 'wallet:': 50_000 })
  // The second receipt still reserves the order.
  expect(stepsOf(payableId).at(-1)).toEqual({ step: 'reviewing' })
  expect(await faultsOfLedger(db)).toEqual([])
})

test('one that cannot become overdue is logged and keeps no other from it', async () => {
  const broken = await aPayer()
  const { receiptId: stuck } = await pay(broken.user, broken.payableId)
  server.passMs(1_000)
  const { user, payableId } = await aPayer()
  const { receiptId } = await pay(user, payableId)
  bills.delete(broken.payableId)
  server.passMs(RECEIPT_REVIEW_MS + 1_000)
  await deleteExpired(services)
  expect((await rowsOf(user)).row('receipt', receiptId)?.isOverdue).toBe(true)
  expect((await rowsOf(broken.user)).row('receipt', stuck)?.isOverdue).toBe(false)
  expect(server.logged.filter((line) => line.includes(stuck))).toHaveLength(1)
  bills.set(broken.payableId, aBill(broken.user.accountId))
  await deleteExpired(services)
  expect((await rowsOf(broken.user)).row('receipt', stuck)?.isOverdue).toBe(true)
})
