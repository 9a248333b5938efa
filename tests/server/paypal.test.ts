import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { readDisputes, readPayments } from '#features/payments/server/online/read-payments.ts'
import { creditedOn } from '#tests/support/money.ts'
import { onlinePayers } from '#tests/support/online-payers.ts'
import { anOnlineWay } from '#tests/support/online-way.ts'
import { startPaypal } from '#tests/support/paypal-double.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { withdraw } from '#tests/support/transfers.ts'

let clock = () => Date.now()
const paypal = await startPaypal(() => clock())
afterAll(() => paypal.stop())
const server = await sharedServer({ env: paypal.env })
const { db, services } = server
clock = services.nowMs
const WAY = await anOnlineWay(server, 'CNY', 'paypal')
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
  movementsOf,
  expectCleanBooks,
} = onlinePayers(server, { provider: 'paypal', way: WAY, sessionOf: paypal.sessionOf })
beforeEach(() => paypal.feel(null))

test('what a member agrees to on the page of PayPal is taken and credited once, with its fee', async () => {
  const mei = await aMember()
  const feesBefore = await creditedOn(db, 'bankFees', '')
  const { receiptId, sessionId, url } = await begun(mei)
  expect(url).toContain(sessionId)
  expect(paypal.orderOf(sessionId)).toMatchObject({ currency: 'CNY', value: '100.00' })
  paypal.agree(sessionId)
  expect(await report(paypal.approved(sessionId))).toEqual({ status: 200, body: { isOurs: true } })
  await report(paypal.captured(sessionId))
  await report(paypal.approved(sessionId))
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'approved', creditedFen: 10_000 })
  expect(await cashOf(mei)).toBe(10_000)
  expect(await creditedOn(db, 'bankFees', '')).toBe(feesBefore - 30)
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
  await expectCleanBooks()
})

test('without a webhook it is taken by the poll, and by the member who comes back', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const [one, other] = [await begun(mei), await begun(jun)]
  paypal.agree(one.sessionId)
  paypal.agree(other.sessionId)
  server.passMs(3_000)
  expect((await goOn(jun, other.receiptId)).body).toEqual({ state: 'paid', url: null })
  expect(await cashOf(mei)).toBe(0)
  server.passMs(2 * MINUTE_MS)
  await readPayments(services)
  expect([await cashOf(mei), await cashOf(jun)]).toEqual([10_000, 10_000])
  await expectCleanBooks()
})

test('what was cancelled here is not taken, whatever the member agrees to on a page that is still open', async () => {
  const mei = await aMember()
  const { receiptId, sessionId } = await begun(mei)
  expect((await withdraw(mei, receiptId)).status).toBe(200)
  paypal.agree(sessionId)
  await report(paypal.approved(sessionId))
  server.passMs(HOUR_MS)
  await readPayments(services)
  expect(paypal.orderOf(sessionId).capture).toBeNull()
  expect(await cashOf(mei)).toBe(0)
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'withdrawn' })
  await expectCleanBooks()
})

test('nothing is taken after the hours that the page was promised for, and the payment is over', async () => {
  const mei = await aMember()
  const [agreed, unagreed, forgotten] = [await begun(mei), await begun(mei), await begun(mei)]
  server.passMs(7 * HOUR_MS)
  paypal.agree(agreed.sessionId)
  paypal.forget(forgotten.sessionId)
  await readPayments(services)
  const again = await server.loginAs(mei.user.email)
  for (const { receiptId } of [agreed, unagreed, forgotten]) {
    expect(await receiptOf(again, receiptId)).toMatchObject({ state: 'withdrawn' })
    expect(await onlineOf(receiptId)).toMatchObject({ state: 'ended' })
  }
  expect(paypal.orderOf(agreed.sessionId).capture).toBeNull()
  await expectCleanBooks()
})

test('a card that is declined leaves the page open, and another one pays', async () => {
  const mei = await aMember()
  const { receiptId, sessionId, url } = await begun(mei)
  paypal.agree(sessionId, { declines: true })
  await report(paypal.approved(sessionId))
  server.passMs(3_000)
  expect((await goOn(mei, receiptId)).body).toEqual({ state: 'open', url })
  paypal.agree(sessionId)
  await report(paypal.approved(sessionId))
  expect(await cashOf(mei)).toBe(10_000)
  await expectCleanBooks()
})

test('money that PayPal still checks is waited for beyond the page; what it declines is over', async () => {
  const mei = await aMember()
  const [late, declined] = [await begun(mei), await begun(mei)]
  for (const { sessionId } of [late, declined]) paypal.take(sessionId, { status: 'PENDING' })
  server.passMs(2 * DAY_MS)
  await readPayments(services)
  const again = await server.loginAs(mei.user.email)
  expect(await receiptOf(again, late.receiptId)).toMatchObject({ state: 'reviewing' })
  paypal.change(late.sessionId, { status: 'COMPLETED' })
  paypal.change(declined.sessionId, { status: 'DECLINED' })
  await report(paypal.captured(late.sessionId))
  const denied = { supplementary_data: { related_ids: { order_id: declined.sessionId } } }
  await report(paypal.event('PAYMENT.CAPTURE.DENIED', denied))
  expect(await cashOf(again)).toBe(10_000)
  expect(await receiptOf(again, declined.receiptId)).toMatchObject({ state: 'withdrawn' })
  await expectCleanBooks()
})

test('what was refunded at PayPal before it was read is not credited', async () => {
  const mei = await aMember()
  const [whole, part] = [await begun(mei), await begun(mei)]
  paypal.take(whole.sessionId, { status: 'REFUNDED', refunded: '100.00' })
  paypal.take(part.sessionId, { status: 'PARTIALLY_REFUNDED', refunded: '40.00' })
  for (const { sessionId } of [whole, part]) await report(paypal.captured(sessionId))
  expect(await receiptOf(mei, whole.receiptId)).toMatchObject({ state: 'withdrawn' })
  expect(await cashOf(mei)).toBe(6_000)
  await expectCleanBooks()
})

test('a currency without decimals is asked in whole units, and credited for what it is', async () => {
  const mei = await aMember()
  await inTransaction(db, (tx) =>
    tx
      .insertInto('exchange_rate')
      .values({
        currency: 'JPY',
        day: new Date(services.nowMs()).toISOString().slice(0, 10),
        rate_millionths: 47_000,
        source: 'Bank',
        staff_id: null,
        at: new Date(services.nowMs()).toISOString(),
      })
      .execute(),
  )
  const payeeAccountId = await anOnlineWay(server, 'JPY', 'paypal')
  const { receiptId, sessionId } = await begun(mei, await aTopUp({ payeeAccountId }))
  // ¥100 at 0.047 is 2127.66 yen, rounded up.
  expect(paypal.orderOf(sessionId)).toMatchObject({ currency: 'JPY', value: '2128' })
  paypal.agree(sessionId)
  await report(paypal.approved(sessionId))
  expect(await receiptOf(mei, receiptId)).toMatchObject({ creditedFen: 10_002 })
  await expectCleanBooks()
})

test('a report that PayPal did not sign is refused and moves nothing', async () => {
  const mei = await aMember()
  const { sessionId } = await begun(mei)
  paypal.agree(sessionId)
  const real = paypal.approved(sessionId)
  const forged = [
    { ...real, body: real.body.replace('WH-1', 'WH-2') },
    // Another text of the same event.
    { ...real, body: JSON.stringify(JSON.parse(real.body)) },
    { ...real, headers: { ...real.headers, 'paypal-transmission-id': 'other' } },
    { ...real, headers: { 'content-type': 'application/json' } },
    { ...real, body: 'no event' },
    { ...real, body: '{"event_type":"x","resource":{}},"webhook_id":"webhook-0123456789"' },
  ]
  for (const message of forged) {
    const { status, body } = await report(message)
    expect([status, body.code], message.body).toEqual([400, 'webhook_forged'])
  }
  expect(await cashOf(mei)).toBe(0)
  expect((await report(paypal.event('CUSTOMER.ACCOUNT', { id: 'x' }))).body).toEqual({
    isOurs: false,
  })
  // Signed, and about an order that PayPal does not have.
  expect((await report(paypal.approved('NONE'))).status).toBe(503)
  await expectCleanBooks()
})

test.each([
  ['429', { status: 429 }],
  ['a fault', { status: 500 }],
  ['an answer that is lost', 'lost'],
  ['no answer in time', 'silent'],
  ['a redirect', { status: 302 }],
] as const)('%s before there is a page gives the payment up', async (_, mood) => {
  const mei = await aMember()
  const receiptId = await begin(mei)
  paypal.feel(mood)
  expect((await goOn(mei, receiptId)).body.code).toBe('provider_down')
  expect(await receiptOf(mei, receiptId)).toMatchObject({ state: 'withdrawn' })
  paypal.feel(null)
  const { sessionId } = await begun(mei)
  paypal.agree(sessionId)
  await report(paypal.approved(sessionId))
  expect(await cashOf(mei)).toBe(10_000)
  await expectCleanBooks()
})

test('the answer to taking the money is lost: it is found, and taken once', async () => {
  const mei = await aMember()
  const { receiptId, sessionId } = await begun(mei)
  paypal.agree(sessionId)
  paypal.take(sessionId, {})
  paypal.feel('lost')
  expect((await report(paypal.approved(sessionId))).status).toBe(503)
  paypal.feel(null)
  server.passMs(HOUR_MS)
  await readPayments(services)
  expect(await cashOf(mei)).toBe(10_000)
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
})

test('a token that PayPal has forgotten is asked for again', async () => {
  const mei = await aMember()
  await begun(mei)
  paypal.forgetTokens()
  const { sessionId } = await begun(mei)
  expect(paypal.orderOf(sessionId).value).toBe('100.00')
})

test('webhooks, poll and member at once take and credit one payment once', async () => {
  const mei = await aMember()
  const { receiptId, sessionId } = await begun(mei)
  paypal.agree(sessionId)
  server.passMs(5 * MINUTE_MS)
  await Promise.all([
    report(paypal.approved(sessionId)),
    readPayments(services),
    goOn(mei, receiptId),
    report(paypal.captured(sessionId)),
  ])
  expect(await cashOf(mei)).toBe(10_000)
  expect(await movementsOf(receiptId)).toEqual(['topUpCredited'])
  const taken = paypal.calls.filter((one) => one.endsWith(`${sessionId}/capture`))
  expect(taken.length).toBeGreaterThan(0)
  await expectCleanBooks()
})

test('a dispute that PayPal or a bank decides is a recall, once, found without webhooks on every page; an inquiry is none', async () => {
  const mei = await aMember()
  const paid = [await begun(mei), await begun(mei), await begun(mei)]
  for (const { sessionId } of paid) {
    paypal.agree(sessionId)
    await report(paypal.approved(sessionId))
  }
  const [first, second, third] = paid.map(({ sessionId }) => sessionId)
  paypal.dispute('PP-D-1', first ?? '', { stage: 'INQUIRY' })
  await report(paypal.disputed('PP-D-1'))
  expect(await cashOf(mei)).toBe(30_000)
  paypal.dispute('PP-D-1', first ?? '')
  await report(paypal.disputed('PP-D-1'))
  await report(paypal.disputed('PP-D-1'))
  expect(await cashOf(mei)).toBe(20_000)
  paypal.dispute('PP-D-0', first ?? '', { value: 'unreadable' })
  paypal.dispute('PP-D-2', second ?? '', { outcome: 'RESOLVED_BUYER_FAVOUR' })
  paypal.dispute('PP-D-3', third ?? '', { outcome: 'RESOLVED_SELLER_FAVOUR' })
  await readDisputes(services)
  await readDisputes(services)
  expect(await cashOf(mei)).toBe(10_000)
  await expectCleanBooks()
})

test('two tabs that ask for the page at once get the same one', async () => {
  const mei = await aMember()
  const receiptId = await begin(mei)
  const [one, other] = await Promise.all([goOn(mei, receiptId), goOn(mei, receiptId)])
  expect(one.body).toEqual({ state: 'open', url: expect.stringContaining('checkoutnow') })
  expect(other.body).toEqual(one.body)
})

test('members see the way, and a setting that is none names itself without its value', async () => {
  const mei = await aMember()
  const { online } = await (await mei.fetch('/api/payee-accounts')).json()
  expect(online).toContainEqual({
    id: WAY,
    label: 'Card in CNY',
    provider: 'paypal',
    currency: 'CNY',
  })
  const wrong = { PAYPAL_CLIENT_ID: 'a b', PAYPAL_API_ORIGIN: 'http://example.com' }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
    expect(() => readSettings({ [name]: value })).not.toThrow(value)
  }
  expect((await post(mei, '/api/webhooks/payments/nobody', {})).status).toBe(404)
})
