import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { readDisputes, readPayments } from '#features/payments/server/online/read-payments.ts'
import { balancesOf, creditedOn, moneyOf } from '#tests/support/money.ts'
import { onlinePayers } from '#tests/support/online-payers.ts'
import { anOnlineWay } from '#tests/support/online-way.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { aBill, testPayables } from '#tests/support/test-payables.ts'
import { approve, withdraw } from '#tests/support/transfers.ts'

const { payables, bills } = testPayables({ areKept: true })
let clock = () => Date.now()
const stripe = await startStripe(() => clock())
afterAll(() => stripe.stop())
const server = await sharedServer({ env: stripe.env, payables })
const { db, services } = server
clock = services.nowMs
/** Sessions of staff end within hours. */
const aStaff = () => server.loginAs('staff@example.com', 'staff')
const WAY = await anOnlineWay(server)
const FOREIGN_WAY = await anOnlineWay(server, 'JPY')

const {
  aMember,
  post,
  aTopUp,
  begin,
  goOn,
  begun,
  report,
  receiptOf,
  cashOf,
  onlineOf,
  transfersOf,
  movementsOf,
  expectCleanBooks,
} = onlinePayers(server, { provider: 'stripe', way: WAY, sessionOf: stripe.sessionOf })
beforeEach(() => {
  stripe.feel(null)
  stripe.holdAnswers(null)
})

test('a top-up is paid on the page of Stripe, and its webhook credits it once with its fee', async () => {
  const mei = await aMember()
  const feesBefore = await creditedOn(db, 'bankFees', '')
  const { receiptId, sessionId, url } = await begun(mei)
  expect(url).toContain(sessionId)
  expect(stripe.sessions.get(sessionId)).toMatchObject({ currency: 'cny', amount: 10_000 })
  expect(await receiptOf(mei, receiptId)).toMatchObject({
    state: 'reviewing',
    screenshotSha256: '',
  })
  stripe.pay(sessionId, { fee: 320 })
  expect(await report(stripe.completed(sessionId))).toEqual({ status: 200, body: { isOurs: true } })
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'approved', creditedFen: 10_000 })
  expect(await cashOf(mei)).toBe(10_000)
  expect(await creditedOn(db, 'bankFees', '')).toBe(feesBefore - 320)
  await report(stripe.completed(sessionId))
  await report(stripe.event('checkout.session.async_payment_succeeded', sessionId))
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
  expect((await goOn(mei, receiptId)).body).toEqual({ state: 'paid', url: null })
  await expectCleanBooks()
})

test('without a webhook it is found by the poll, and by the member who comes back', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const [one, other] = [await begun(mei), await begun(jun)]
  stripe.pay(one.sessionId)
  stripe.pay(other.sessionId)
  server.passMs(3_000)
  expect((await goOn(jun, other.receiptId)).body).toEqual({ state: 'paid', url: null })
  expect(await cashOf(mei)).toBe(0)
  server.passMs(2 * MINUTE_MS)
  await readPayments(services)
  expect([await cashOf(mei), await cashOf(jun)]).toEqual([10_000, 10_000])
  const asked = stripe.calls.length
  server.passMs(DAY_MS)
  await readPayments(services)
  expect(stripe.calls.length).toBe(asked)
  await expectCleanBooks()
})

test('an order is paid with what the wallet adds, and what came too late for it is in the wallet', async () => {
  const mei = await aMember()
  await moneyOf(db, mei.accountId, services.nowMs).topUp(5_000)
  const payableId = anId()
  bills.set(payableId, aBill(mei.accountId))
  const order = { purpose: 'order', payableId, version: 3, couponIds: [] }
  const body = () => aTopUp({ ...order, amountFen: 45_000, heldFen: 5_000 })
  const first = await begun(mei, await body())
  expect((await post(mei, '/api/receipts/online', await body())).body.code).toBe(
    'receipt_reviewing',
  )
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 0 })
  // Cancelled by the member, who has paid it on another device a moment before: then it is paid.
  stripe.pay(first.sessionId)
  expect((await withdraw(mei, first.receiptId)).body.code).toBe('already_decided')
  expect(await receiptOf(mei, first.receiptId)).toMatchObject({ state: 'approved', isPaid: true })
  expect(bills.get(payableId)?.isPaid).toBe(true)
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ [`due:${payableId}`]: 50_000 })
  await expectCleanBooks()
})

test('cancelled, its page is closed and all that it held returns; paid a year later all the same, it is in the wallet', async () => {
  const mei = await aMember()
  await moneyOf(db, mei.accountId, services.nowMs).topUp(5_000)
  const payableId = anId()
  bills.set(payableId, aBill(mei.accountId))
  const order = { purpose: 'order', payableId, version: 3, couponIds: [] }
  const { receiptId, sessionId } = await begun(
    mei,
    await aTopUp({ ...order, amountFen: 45_000, heldFen: 5_000 }),
  )
  expect((await withdraw(mei, receiptId)).status).toBe(200)
  expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
  expect(await cashOf(mei)).toBe(5_000)
  expect((await goOn(mei, receiptId)).body).toEqual({ state: 'ended', url: null })
  stripe.pay(sessionId, { atMs: services.nowMs() })
  server.passMs(365 * DAY_MS)
  await report(stripe.completed(sessionId))
  const late = await server.loginAs(mei.user.email)
  expect(await receiptOf(late, receiptId)).toMatchObject({
    state: 'approved',
    isPaid: false,
    creditedFen: 45_000,
  })
  expect(await cashOf(late)).toBe(50_000)
  await report(stripe.completed(sessionId))
  expect(await cashOf(late)).toBe(50_000)
  await expectCleanBooks()
})

test('what expires unpaid is withdrawn, by its webhook or by the poll', async () => {
  const mei = await aMember()
  const [one, other] = [await begun(mei), await begun(mei)]
  stripe.expire(one.sessionId)
  stripe.expire(other.sessionId)
  await report(stripe.event('checkout.session.expired', one.sessionId))
  expect(await receiptOf(mei, one.receiptId)).toMatchObject({ state: 'withdrawn' })
  server.passMs(HOUR_MS)
  await readPayments(services)
  expect(await receiptOf(mei, other.receiptId)).toMatchObject({ state: 'withdrawn' })
  await expectCleanBooks()
})

test('too little is in the wallet, another currency is nobody’s yet, and one of no known worth nowhere', async () => {
  const mei = await aMember()
  const little = await begun(mei)
  stripe.pay(little.sessionId, { amount: 9_000 })
  await report(stripe.completed(little.sessionId))
  expect(await receiptOf(mei, little.receiptId)).toMatchObject({ creditedFen: 9_000 })
  const [odd, unknown] = [await begun(mei), await begun(mei)]
  await inTransaction(db, (tx) =>
    tx
      .insertInto('exchange_rate')
      .values({
        currency: 'USD',
        day: '2026-01-01',
        rate_millionths: 7_000_000,
        source: 'Bank',
        staff_id: null,
        at: new Date(services.nowMs()).toISOString(),
      })
      .execute(),
  )
  stripe.pay(odd.sessionId, { currency: 'usd', amount: 1_500, fee: 50 })
  await report(stripe.completed(odd.sessionId))
  await report(stripe.completed(odd.sessionId))
  const { reference_code: code } = await onlineOf(odd.receiptId)
  expect(await transfersOf(stripe.intentOf(odd.sessionId))).toEqual([
    { payer: `stripe ${code}`, received_fen: 10_500 },
  ])
  expect(await onlineOf(odd.receiptId)).toMatchObject({ state: 'paid', trouble: 'currency' })
  expect(await receiptOf(mei, odd.receiptId)).toMatchObject({ state: 'withdrawn' })
  stripe.pay(unknown.sessionId, { currency: 'xaf', amount: 1_500 })
  await report(stripe.completed(unknown.sessionId))
  // It is read again until it has a rate.
  expect(await onlineOf(unknown.receiptId)).toMatchObject({
    state: 'open',
    trouble: 'unknownCurrency',
  })
  expect(await receiptOf(mei, unknown.receiptId)).toMatchObject({ state: 'withdrawn' })
  expect(server.logged.join('\n')).toContain('a payment of no known worth')
  expect(await cashOf(mei)).toBe(9_000)
  await expectCleanBooks()
})

test('another currency is asked at the rate that the server has fixed, in the units of Stripe', async () => {
  const mei = await aMember()
  const refused = await post(
    mei,
    '/api/receipts/online',
    await aTopUp({ payeeAccountId: FOREIGN_WAY }),
  )
  expect(refused.body.code).toBe('rate_missing')
  const day = new Date(services.nowMs()).toISOString().slice(0, 10)
  await inTransaction(db, (tx) =>
    tx
      .insertInto('exchange_rate')
      .values({
        currency: 'JPY',
        day,
        rate_millionths: 47_000,
        source: 'Bank',
        staff_id: null,
        at: new Date(services.nowMs()).toISOString(),
      })
      .execute(),
  )
  const { receiptId, sessionId } = await begun(mei, await aTopUp({ payeeAccountId: FOREIGN_WAY }))
  // ¥100 at 0.047 is 2127.66 yen, rounded up.
  expect(stripe.sessions.get(sessionId)).toMatchObject({ currency: 'jpy', amount: 2_128 })
  stripe.pay(sessionId)
  await report(stripe.completed(sessionId))
  expect(await receiptOf(mei, receiptId)).toMatchObject({ creditedFen: 10_002 })
  await expectCleanBooks()
})

test('an amount that was fixed in another currency than the account has now is not asked', async () => {
  const mei = await aMember()
  const way = await anOnlineWay(server, 'JPY')
  const { onceKey: _, purpose: __, ...fixed } = await aTopUp({ payeeAccountId: way })
  expect(
    (await post(mei, '/api/receipts/quotes', { ...fixed, renew: false })).body.quote,
  ).toMatchObject({
    currency: 'JPY',
  })
  await inTransaction(db, (tx) =>
    tx.updateTable('payee_account').set({ currency: 'KRW' }).where('id', '=', way).execute(),
  )
  const refused = await post(mei, '/api/receipts/online', await aTopUp(fixed))
  expect(refused.body.code).toBe('rate_missing')
  await inTransaction(db, (tx) =>
    tx.updateTable('payee_account').set({ active: false }).where('id', '=', way).execute(),
  )
})

test('a forged, altered, old or unknown report is refused and counted, and moves nothing', async () => {
  const mei = await aMember()
  const { sessionId } = await begun(mei)
  stripe.pay(sessionId)
  const code = async (message: RequestInit & { body: string }, provider?: string) => {
    const { status, body } = await report(message, provider)
    return [status, body.code]
  }
  const type = 'checkout.session.completed'
  const real = stripe.completed(sessionId)
  expect(await code(stripe.event(type, sessionId, { secret: 'whsec_another_secret' }))).toEqual([
    400,
    'webhook_forged',
  ])
  expect(await code({ ...real, body: real.body.replace('evt_1', 'evt_2') })).toEqual([
    400,
    'webhook_forged',
  ])
  expect(await code({ ...real, headers: {} })).toEqual([400, 'webhook_forged'])
  expect(await code(stripe.event(type, sessionId, { agoMs: 10 * MINUTE_MS }))).toEqual([
    400,
    'webhook_forged',
  ])
  expect(await code(real, 'nobody')).toEqual([404, 'not_found'])
  expect(await code({ ...real, body: 'x'.repeat(300_000) })).toEqual([413, 'too_large'])
  // A signed report of a payment that Stripe does not have.
  expect((await report(stripe.completed('cs_test_none'))).status).toBe(503)
  expect((await report(stripe.event('customer.created', 'cus_1'))).body).toEqual({ isOurs: false })
  expect(await cashOf(mei)).toBe(0)
  await expectCleanBooks()
})

test('a report that comes before the answer with the page pays, and the page is not shown any more', async () => {
  const mei = await aMember()
  const receiptId = await begin(mei)
  let answer = () => {}
  stripe.holdAnswers(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const asked = goOn(mei, receiptId)
  await expect
    .poll(() => [...stripe.sessions.values()].some((one) => one.receiptId === receiptId))
    .toBe(true)
  const sessionId = stripe.sessionOf(receiptId)
  stripe.pay(sessionId)
  const reported = report(stripe.completed(sessionId))
  answer()
  await reported
  await asked
  expect((await goOn(mei, receiptId)).body).toEqual({ state: 'paid', url: null })
  expect(await cashOf(mei)).toBe(10_000)
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
  await expectCleanBooks()
})

test.each([
  ['429', { status: 429 }],
  ['a fault', { status: 500 }],
  ['an answer that is lost', 'lost'],
  ['no answer in time', 'silent'],
  ['a redirect', { status: 302 }],
] as const)(
  '%s before there is a page gives the payment up, and another way is open',
  async (_, mood) => {
    const mei = await aMember()
    const body = await aTopUp()
    const receiptId = await begin(mei, body)
    stripe.feel(mood)
    expect((await goOn(mei, receiptId)).body.code).toBe('provider_down')
    expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'withdrawn' })
    stripe.feel(null)
    expect((await goOn(mei, receiptId)).body).toEqual({ state: 'ended', url: null })
    const { sessionId } = await begun(mei)
    stripe.pay(sessionId)
    await report(stripe.completed(sessionId))
    expect(await cashOf(mei)).toBe(10_000)
    await expectCleanBooks()
  },
)

test('while Stripe is down an open payment stays, and is found when it answers again', async () => {
  const mei = await aMember()
  const { receiptId, sessionId, url } = await begun(mei)
  stripe.pay(sessionId)
  stripe.feel({ status: 429 })
  server.passMs(HOUR_MS)
  expect((await report(stripe.completed(sessionId))).status).toBe(503)
  expect((await goOn(mei, receiptId)).body).toEqual({ state: 'open', url })
  await readPayments(services)
  expect(await cashOf(mei)).toBe(0)
  stripe.feel(null)
  server.passMs(DAY_MS)
  await readPayments(services)
  const again = await server.loginAs(mei.user.email)
  expect(await cashOf(again)).toBe(10_000)
  await expectCleanBooks()
})

test('killed between its steps, a payment goes on with one page, or is given up', async () => {
  const mei = await aMember()
  const body = await aTopUp()
  // Filed, and killed before Stripe was asked: the same form goes on.
  const receiptId = await begin(mei, body)
  expect(await begin(mei, body)).toBe(receiptId)
  const first = await goOn(mei, receiptId)
  // Asked, and killed before the page was stored.
  await inTransaction(db, (tx) =>
    tx
      .updateTable('online_payment')
      .set({ session_id: null, url: null })
      .where('receipt_id', '=', receiptId)
      .execute(),
  )
  server.passMs(5 * MINUTE_MS)
  await readPayments(services)
  const again = await goOn(mei, receiptId)
  expect(again.body).toEqual(first.body)
  expect([...stripe.sessions.values()].filter((one) => one.receiptId === receiptId)).toHaveLength(1)
  // Filed, and never come back to.
  const left = await begin(mei)
  server.passMs(HOUR_MS)
  await readPayments(services)
  expect(await receiptOf(mei, left)).toMatchObject({ state: 'withdrawn' })
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'reviewing' })
  await expectCleanBooks()
})

test('webhook, poll, member and staff at once credit one payment once', async () => {
  const mei = await aMember()
  const { receiptId, sessionId } = await begun(mei)
  stripe.pay(sessionId)
  server.passMs(5 * MINUTE_MS)
  const staff = await aStaff()
  const line = {
    payeeAccountId: WAY,
    bankReference: stripe.intentOf(sessionId),
    valueDate: new Date(services.nowMs()).toISOString().slice(0, 10),
    received: { kind: 'yuan', amountFen: 10_000 },
  }
  await Promise.all([
    report(stripe.completed(sessionId)),
    readPayments(services),
    goOn(mei, receiptId),
    approve(staff, mei, receiptId, line),
    report(stripe.completed(sessionId)),
  ])
  expect(await cashOf(mei)).toBe(10_000)
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
  expect(await transfersOf(stripe.intentOf(sessionId))).toEqual([])
  await expectCleanBooks()
})

test('what staff approved with another line is not credited twice: the money waits for them', async () => {
  const mei = await aMember()
  const { receiptId, sessionId } = await begun(mei)
  const line = {
    payeeAccountId: WAY,
    bankReference: `TYPED ${receiptId}`,
    valueDate: '2026-11-20',
    received: { kind: 'yuan', amountFen: 10_000 },
  }
  await approve(await aStaff(), mei, receiptId, line)
  stripe.pay(sessionId)
  await report(stripe.completed(sessionId))
  expect(await cashOf(mei)).toBe(10_000)
  expect(await onlineOf(receiptId)).toMatchObject({ state: 'paid', trouble: 'decided' })
  expect(await transfersOf(stripe.intentOf(sessionId))).toHaveLength(1)
  await expectCleanBooks()
})

test('a chargeback is a recall, once, whether a webhook tells of it or not; an inquiry is none', async () => {
  const mei = await aMember()
  const [one, other] = [await begun(mei), await begun(mei)]
  for (const { sessionId } of [one, other]) {
    stripe.pay(sessionId)
    await report(stripe.completed(sessionId))
  }
  stripe.dispute('dp_1', stripe.intentOf(one.sessionId), 'warning_needs_response')
  await report(stripe.event('charge.dispute.created', 'dp_1'))
  expect(await cashOf(mei)).toBe(20_000)
  stripe.dispute('dp_1', stripe.intentOf(one.sessionId), 'needs_response')
  await report(stripe.event('charge.dispute.updated', 'dp_1'))
  await report(stripe.event('charge.dispute.updated', 'dp_1'))
  expect(await cashOf(mei)).toBe(10_000)
  stripe.dispute('dp_2', stripe.intentOf(other.sessionId), 'lost')
  await readDisputes(services)
  await readDisputes(services)
  expect(await cashOf(mei)).toBe(0)
  const { recalls } = await (await (await aStaff()).fetch('/api/staff/recalls')).json()
  expect(
    recalls.map(({ by, amountFen }: { by: string; amountFen: number }) => [by, amountFen]),
  ).toEqual([
    ['', 10_000],
    ['', 10_000],
  ])
  await expectCleanBooks()
})

test('a chargeback of a part is left to staff', async () => {
  const mei = await aMember()
  const { sessionId } = await begun(mei)
  stripe.pay(sessionId)
  await report(stripe.completed(sessionId))
  stripe.dispute('dp_part', stripe.intentOf(sessionId), 'needs_response', 1_000)
  expect((await report(stripe.event('charge.dispute.created', 'dp_part'))).body.isOurs).toBe(true)
  expect(await cashOf(mei)).toBe(10_000)
  expect(server.logged.join('\n')).toContain('a dispute takes another amount')
  await expectCleanBooks()
})

test('what another shop of the same account was paid is not ours, whatever receipt its link names', async () => {
  const mei = await aMember()
  const { receiptId } = await begun(mei)
  const unbegun = await begin(mei)
  for (const named of [receiptId, unbegun]) {
    const elsewhere = stripe.payElsewhere(named)
    expect((await report(stripe.completed(elsewhere))).body).toEqual({ isOurs: false })
  }
  expect(await cashOf(mei)).toBe(0)
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'reviewing' })
})

test('what was refunded at Stripe before it was read is not credited', async () => {
  const mei = await aMember()
  const [whole, part] = [await begun(mei), await begun(mei)]
  stripe.pay(whole.sessionId, { refunded: 10_000 })
  stripe.pay(part.sessionId, { refunded: 4_000 })
  for (const { sessionId } of [whole, part]) await report(stripe.completed(sessionId))
  expect(await receiptOf(mei, whole.receiptId)).toMatchObject({ state: 'withdrawn' })
  expect(await receiptOf(mei, part.receiptId)).toMatchObject({ creditedFen: 6_000 })
  expect(await cashOf(mei)).toBe(6_000)
  await expectCleanBooks()
})

test('two tabs that ask for the page at once get the same one', async () => {
  const mei = await aMember()
  const receiptId = await begin(mei)
  const held = Promise.withResolvers<void>()
  stripe.holdAnswers(held.promise)
  const before = stripe.calls.length
  const both = [goOn(mei, receiptId), goOn(mei, receiptId)]
  await expect.poll(() => stripe.calls.length).toBe(before + 2)
  held.resolve()
  const [first, second] = await Promise.all(both)
  expect(first?.body).toEqual({
    state: 'open',
    url: expect.stringContaining(stripe.sessionOf(receiptId)),
  })
  expect(second?.body).toEqual(first?.body)
})

test('a month in which no webhook works for a week: everything is found, once', async () => {
  let payer = await aMember()
  const paid: string[] = []
  let wanted = 0
  for (let day = 0; day < 30; day += 1) {
    payer = await server.loginAs(payer.user.email)
    const { receiptId, sessionId } = await begun(payer)
    const isDead = day >= 8 && day < 15
    if (day % 5 === 4) stripe.expire(sessionId)
    else {
      stripe.pay(sessionId)
      wanted += 10_000
      paid.push(receiptId)
      if (!isDead) await report(stripe.completed(sessionId))
    }
    for (let hours = 0; hours < 24; hours += 6) {
      server.passMs(6 * HOUR_MS)
      await readPayments(services)
    }
  }
  payer = await server.loginAs(payer.user.email)
  expect(await cashOf(payer)).toBe(wanted)
  for (const id of paid) expect(await movementsOf(id)).toEqual(['topUpCredited'])
  const open = await db.kysely
    .selectFrom('online_payment')
    .select('receipt_id')
    .where('account_id', '=', payer.accountId)
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([])
  await expectCleanBooks()
})

test('members see the ways that are open, and nothing of them among the bank accounts', async () => {
  const mei = await aMember()
  const { payees, online } = await (await mei.fetch('/api/payee-accounts')).json()
  expect(payees).toEqual([])
  expect(online).toEqual([
    { id: WAY, label: 'Card in CNY', provider: 'stripe', currency: 'CNY' },
    { id: FOREIGN_WAY, label: 'Card in JPY', provider: 'stripe', currency: 'JPY' },
  ])
  const closed = await post(mei, '/api/receipts/online', await aTopUp({ payeeAccountId: anId() }))
  expect(closed.body.code).toBe('way_closed')
  const jun = await aMember()
  const { receiptId } = await begun(jun)
  expect((await goOn(mei, receiptId)).status).toBe(404)
})

test('a setting that is none names itself, without its value', () => {
  const wrong = { STRIPE_SECRET_KEY: 'pk_test_0123456789', STRIPE_API_ORIGIN: 'http://example.com' }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
    expect(() => readSettings({ [name]: value })).not.toThrow(value)
  }
})
