import { afterEach, expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { togetherVersion } from '#features/requests/rules/request-bill.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { deleteExpired } from '#server/schedules.ts'
import {
  aLinkLine,
  type CheckedOut,
  checkedOut,
  giveBuyingCoupon,
  lineOf,
  post,
  stockOf,
} from '#tests/support/checkouts.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { openShop } from '#tests/support/products.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
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

const server = await sharedServer()
const { db, services } = server
const shop = await openShop(server)
const otherShop = await openShop(server)
let members = 0

/** Sessions of staff end while the clock moves. */
const staff = () => server.loginAs('staff@example.com', 'staff')
async function aMember(topUpFen = 20_000): Promise<LoggedInUser> {
  const user = await server.loginAs(`payer${++members}@example.com`)
  await moneyOf(db, user.accountId, services.nowMs).topUp(topUpFen)
  return user
}
async function rowsOf(user: LoggedInUser, id: string) {
  const device = wireDevice((await server.loginAs(user.user.email)).fetch)
  await device.sync()
  const request = device.row('request', id)
  if (request === undefined) throw new Error(`There is no request ${id}`)
  return { device, request }
}
const requestOf = async (user: LoggedInUser, id: string) => (await rowsOf(user, id)).request
const idsOf = ({ requests }: CheckedOut) => requests.map(({ id }) => id)
const payByBalance = (user: LoggedInUser, payableId: string, given: object = {}) =>
  post(user, '/api/payments', {
    kind: 'request',
    payableId,
    version: 1,
    totalFen: 4_000,
    couponIds: [],
    ...given,
  })
async function transfer(
  user: LoggedInUser,
  payableId: string,
  given: Record<string, unknown> = {},
) {
  const receipt = await aTopUpReceipt(server, user, {
    purpose: 'request',
    payableId,
    version: 1,
    amountFen: 4_000,
    heldFen: 0,
    couponIds: [],
    ...given,
  })
  return (await submit(user, receipt)).body
}
const aLine = (amountFen: number) => aBankLine(server, { received: { kind: 'yuan', amountFen } })
/** Two cups of ¥20 from one shop, and one from another. */
async function twoRequests(user: LoggedInUser) {
  const products = [await shop.publish(), await otherShop.publish()]
  const lines = products.map((product, i) => lineOf(product, { quantity: 2 - i }))
  const made = await checkedOut(server, user, lines)
  const version = togetherVersion(made.requests.map(({ id }) => ({ id, confirmation: 1 })))
  return { made, products, together: { version, totalFen: 6_000 } }
}
const change = ({ accountId }: LoggedInUser, id: string, given: Partial<Rows['request']>) =>
  writeAs(server, accountId, async (scope) => {
    const [row] = await scope.loadWhere('request', { id: [id] })
    if (row !== undefined) scope.put('request', { ...row, ...given })
  })

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})

test('the balance pays a request with its reserved coupon, and it waits for its purchase', async () => {
  const mei = await aMember()
  const coupon = await giveBuyingCoupon(server, mei)
  const given = { couponIds: [coupon.id], mallFen: 3_000 }
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(await shop.publish())], given))
  expect((await payByBalance(mei, id, { version: 2 })).body.code).toBe('bill_changed')
  const { body } = await payByBalance(mei, id, { couponIds: [coupon.id] })
  expect(body).toEqual({ walletFen: 3_000, couponsFen: 1_000 })
  const { device, request } = await rowsOf(mei, id)
  expect(request).toMatchObject({
    status: 'pendingPurchase',
    paidFen: 4_000,
    lapsesAt: null,
    couponIds: [coupon.id],
    couponsFen: 1_000,
  })
  expect(device.row('coupon', coupon.id)?.state).toBe('spent')
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 17_000, [`due:${id}`]: 4_000 })
  expect((await payByBalance(mei, id)).body.code).toBe('not_payable')
})

test('paid without the coupon that was reserved for it, the coupon is free again', async () => {
  const mei = await aMember()
  const coupon = await giveBuyingCoupon(server, mei)
  const given = { couponIds: [coupon.id], mallFen: 3_000 }
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(await shop.publish())], given))
  expect((await payByBalance(mei, id)).status).toBe(200)
  const { device, request } = await rowsOf(mei, id)
  expect(request.couponIds).toEqual([])
  expect(device.row('coupon', coupon.id)?.state).toBe('available')
})

test('paid with another coupon than the reserved one, the reserved one is free again', async () => {
  const mei = await aMember()
  const [reserved, other] = [
    await giveBuyingCoupon(server, mei),
    await giveBuyingCoupon(server, mei),
  ]
  const given = { couponIds: [reserved.id], mallFen: 3_000 }
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(await shop.publish())], given))
  expect((await payByBalance(mei, id, { couponIds: [other.id] })).status).toBe(200)
  const { device, request } = await rowsOf(mei, id)
  expect(request.couponIds).toEqual([other.id])
  const states = [reserved, other].map((one) => device.row('coupon', one.id)?.state)
  expect(states).toEqual(['available', 'spent'])
})

test('one payment from the balance pays all of a checkout, each with its number and its coupon', async () => {
  const mei = await aMember()
  const coupon = await giveBuyingCoupon(server, mei, { minimumSpendFen: 3_000 })
  const { made, together } = await twoRequests(mei)
  const paying = { ...together, couponIds: [coupon.id] }
  expect((await payByBalance(mei, made.checkoutId, { ...paying, version: 1 })).body.code).toBe(
    'bill_changed',
  )
  const { body } = await payByBalance(mei, made.checkoutId, paying)
  expect(body).toEqual({ walletFen: 5_000, couponsFen: 1_000 })
  const { device } = await rowsOf(mei, made.requests[0]?.id ?? '')
  const requests = device.rows('request')
  expect(requests.map(({ status }) => status)).toEqual(['pendingPurchase', 'pendingPurchase'])
  const large = requests.find(({ paidFen }) => paidFen === 4_000)
  expect(large).toMatchObject({ couponIds: [coupon.id], couponsFen: 1_000 })
  const balances = await balancesOf(db, mei.accountId)
  for (const { id, paidFen } of requests) expect(balances[`due:${id}`]).toBe(paidFen)
  const { rows } = await db.run(
    `select order_number as code, cause_id as id from ledger_movement where step = 'requestPaid' and cause_id = any($1)`,
    [idsOf(made)],
  )
  expect(rows).toHaveLength(2)
  expect(
    rows.every((row) => requests.some(({ id, code }) => row.id === id && row.code === code)),
  ).toBe(true)
})

test('a balance that is too small for all of a checkout names what all of it needs', async () => {
  const mei = await aMember(4_500)
  const { made, together } = await twoRequests(mei)
  const { body } = await payByBalance(mei, made.checkoutId, together)
  expect(body).toMatchObject({ code: 'insufficient_balance', shortFen: 1_500 })
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 4_500 })
})

test('one transfer for all of a checkout is approved: each request is paid', async () => {
  const mei = await aMember()
  const { made, together } = await twoRequests(mei)
  const { version } = together
  const coupon = await giveBuyingCoupon(server, mei)
  const paying = { version, amountFen: 4_600, heldFen: 400, couponIds: [coupon.id] }
  const { receiptId } = await transfer(mei, made.checkoutId, paying)
  const [one = '', two = ''] = idsOf(made)
  expect((await requestOf(mei, one)).status).toBe('paymentProcessing')
  expect((await payByBalance(mei, one)).body.code).toBe('receipt_reviewing')
  expect((await payByBalance(mei, made.checkoutId, together)).body.code).toBe('receipt_reviewing')
  const { body } = await approve(await staff(), mei, receiptId, await aLine(4_700))
  expect(body).toEqual({ state: 'approved', isPaid: true, creditedFen: 100 })
  const paid = [await requestOf(mei, one), await requestOf(mei, two)]
  expect(paid.map(({ status }) => status)).toEqual(['pendingPurchase', 'pendingPurchase'])
  expect(paid.flatMap(({ couponIds }) => couponIds)).toEqual([coupon.id])
  const balances = await balancesOf(db, mei.accountId)
  for (const { id, paidFen } of paid) expect(balances[`due:${id}`]).toBe(paidFen)
  expect(balances).toMatchObject({ 'wallet:': 19_700, [`held:${receiptId}`]: 0 })
})

test('a link that is confirmed while all the others are under review is paid apart', async () => {
  const mei = await aMember()
  const lines = [lineOf(await shop.publish()), aLinkLine()]
  const made = await checkedOut(server, mei, lines)
  const [mall = '', link = ''] = made.requests
    .toSorted((a, b) => (a.kind < b.kind ? 1 : -1))
    .map(({ id }) => id)
  const version = togetherVersion([{ id: mall, confirmation: 1 }])
  const { receiptId } = await transfer(mei, made.checkoutId, { version })
  const now = new Date(services.nowMs()).toISOString()
  const later = new Date(services.nowMs() + HOUR_MS).toISOString()
  const confirmed = { confirmation: 1, confirmedAt: now, lapsesAt: later, pricesHoldUntil: later }
  await change(mei, link, { status: 'pendingPayment', ...confirmed })
  expect((await payByBalance(mei, link, { totalFen: 3_150 })).status).toBe(200)
  const { body } = await approve(await staff(), mei, receiptId, await aLine(4_000))
  expect(body.isPaid).toBe(true)
  expect((await requestOf(mei, mall)).status).toBe('pendingPurchase')
})

test('a request under a transfer of its own stays out of the payment of its checkout', async () => {
  const mei = await aMember()
  const { made } = await twoRequests(mei)
  const [one = '', two = ''] = idsOf(made)
  const rows = [await requestOf(mei, one), await requestOf(mei, two)] as const
  const [dear, other] = rows[0].totalFen > rows[1].totalFen ? rows : rows.toReversed()
  if (dear === undefined || other === undefined) throw new Error('There are two requests')
  const { receiptId } = await transfer(mei, dear.id)
  const rest = { version: togetherVersion([other]), totalFen: 2_000 }
  expect((await payByBalance(mei, made.checkoutId, rest)).status).toBe(200)
  expect((await requestOf(mei, dear.id)).status).toBe('paymentProcessing')
  const { body } = await approve(await staff(), mei, receiptId, await aLine(4_000))
  expect(body).toMatchObject({ isPaid: true, creditedFen: 0 })
  for (const id of idsOf(made)) {
    expect((await requestOf(mei, id)).status).toBe('pendingPurchase')
  }
})

test('a rejected transfer leaves two hours, says why, and the request can be paid again', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(cup)]))
  const { receiptId } = await transfer(mei, id)
  server.passMs(30 * HOUR_MS)
  await lapseRequests(services)
  expect((await requestOf(mei, id)).status).toBe('paymentProcessing')
  await reject(await staff(), mei, receiptId)
  const failed = await requestOf(mei, id)
  expect(failed).toMatchObject({ status: 'paymentFailed', reason: 'Not on our account' })
  expect(Date.parse(failed.lapsesAt ?? '')).toBe(services.nowMs() + DAY_MS)
  const again = await server.loginAs(mei.user.email)
  expect((await payByBalance(again, id)).status).toBe(200)
  expect(await requestOf(mei, id)).toMatchObject({ status: 'pendingPurchase', reason: '' })
  expect(await stockOf(server, cup)).toBe(3)
})

test('one that is withdrawn or overdue opens the request with the time that was left', async () => {
  const mei = await aMember()
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(await shop.publish())]))
  const first = await transfer(mei, id)
  server.passMs(5 * HOUR_MS)
  const again = await server.loginAs(mei.user.email)
  expect((await withdraw(again, first.receiptId)).status).toBe(200)
  const open = await requestOf(mei, id)
  expect(open).toMatchObject({ status: 'pendingPayment', reason: '' })
  expect(Date.parse(open.lapsesAt ?? '')).toBe(services.nowMs() + DAY_MS)
  await transfer(again, id)
  server.passMs(RECEIPT_REVIEW_MS + 1_000)
  await deleteExpired(services)
  expect((await requestOf(mei, id)).status).toBe('pendingPayment')
})

test('a price that waits to be accepted, holds no longer or has lapsed is not paid', async () => {
  const mei = await aMember()
  const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(await shop.publish())]))
  const past = new Date(services.nowMs()).toISOString()
  for (const given of [{ needsAcceptance: true }, { pricesHoldUntil: past }, { lapsesAt: past }]) {
    const before = await requestOf(mei, id)
    await change(mei, id, given)
    expect((await payByBalance(mei, id)).body.code).toBe('not_payable')
    expect((await transfer(mei, id)).code).toBe('not_payable')
    await change(mei, id, before)
  }
  expect((await payByBalance(mei, '')).body.code).toBe('order_id_empty')
})

test('lapsing and paying at once end a request once, and no piece is lost', async () => {
  for (const nth of [0, 1, 2]) {
    const mei = await aMember()
    const cup = await shop.publish()
    const [id = ''] = idsOf(await checkedOut(server, mei, [lineOf(cup)]))
    await change(mei, id, { lapsesAt: new Date(services.nowMs() + 1).toISOString() })
    const pay = () => payByBalance(mei, id)
    const lapse = () => lapseRequests(services)
    if (nth === 2) server.passMs(1)
    const acts = nth === 0 ? [pay, lapse, lapse] : [lapse, pay, lapse]
    await Promise.all(acts.map((act) => act()))
    const { status } = await requestOf(mei, id)
    const isPaid = status === 'pendingPurchase'
    expect(isPaid).toBe(nth !== 2)
    expect(await stockOf(server, cup)).toBe(isPaid ? 3 : 5)
    const balances = await balancesOf(db, mei.accountId)
    expect(balances['wallet:']).toBe(isPaid ? 16_000 : 20_000)
  }
})
