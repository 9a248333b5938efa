import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { readRows } from '#engine/server/database/rows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { MAX_QUOTED_RATE_DAYS, QUOTE_HOLDS_MS } from '#features/currencies/rules/transfer-quote.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  aPayeeIn,
  approve,
  aReferenceCode,
  makePayees,
  PAYEE,
  sentTopUp,
} from '#tests/support/transfers.ts'

const { server, staff } = await staffedServer()
const { db, services } = server
const [DOLLARS, YEN, BAHT] = [anId(), anId(), anId()]
let members = 0
const aMember = () => server.loginAs(`payer${++members}@example.com`)
const today = businessDay(services.nowMs())
const yesterday = businessDay(services.nowMs() - DAY_MS)

await makePayees(server)
const account = { holder: 'Sampan Ltd', bank: 'DBS', qr_sha256: null, active: true, number: '1' }
const at = new Date(services.nowMs()).toISOString()
await inTransaction(db, async (tx) => {
  for (const [id, currency] of [
    [DOLLARS, 'USD'],
    [YEN, 'JPY'],
    [BAHT, 'THB'],
  ] as const) {
    const payee = { ...account, id, currency, label: currency, updated_at: at }
    await tx.insertInto('payee_account').values(payee).execute()
  }
})

/** Sets the rate from a day on; of several of one day the last one counts. */
const setRate = (currency: string, day: string, rate: number) =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('exchange_rate')
      .values({ currency, day, rate_millionths: rate, source: 'Bank', staff_id: null, at })
      .onConflict((conflict) =>
        conflict.columns(['currency', 'day']).doUpdateSet({ rate_millionths: rate }),
      )
      .execute()
  })
await setRate('USD', yesterday, 7_123_400)
await setRate('USD', '2999-01-01', 9_000_000)
await setRate('JPY', yesterday, 47_000)

const quote = async (user: LoggedInUser, given: Record<string, unknown> = {}) => {
  const quote = { payeeAccountId: DOLLARS, amountFen: 45_000, renew: false, ...given }
  const body = { referenceCode: aReferenceCode(), ...quote }
  const answer = await user.fetch('/api/receipts/quotes', { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
/** Moves the end of a member's quotes into the past. */
const end = ({ accountId }: LoggedInUser) =>
  inTransaction(db, async (tx) => {
    const ago = (ms: number) => new Date(services.nowMs() - ms).toISOString()
    await tx
      .updateTable('transfer_quote')
      .set({ made_at: ago(QUOTE_HOLDS_MS + 1_000), holds_until: ago(1_000) })
      .where('account_id', '=', accountId)
      .execute()
  })
const queued = async (receiptId: string) => {
  const { receipts } = await (await staff.fetch('/api/staff/receipts')).json()
  return receipts.find((one: { receiptId: string }) => one.receiptId === receiptId)
}
/** A receipt as the member's devices have it. */
const onDevices = async ({ accountId }: LoggedInUser, id: string) => {
  const [found] = await readRows(db.kysely, accountId, 'receipt', { id: [id] })
  return found?.row ?? expect.fail(`no receipt ${id}`)
}
const inDollars = (amount: number, rate: number) =>
  aBankLine(server, {
    payeeAccountId: DOLLARS,
    received: { kind: 'foreign', currency: 'USD', amount, rate },
  })

test('what to send in another currency is fixed with its rate, its day and its end', async () => {
  const mei = await aMember()
  const { quote: dollars } = await quote(mei)
  expect(dollars).toMatchObject({
    currency: 'USD',
    amount: 6_318,
    rate: 7_123_400,
    rateDay: yesterday,
  })
  const left = Date.parse(dollars.holdsUntil) - services.nowMs()
  expect(left).toBeGreaterThan(QUOTE_HOLDS_MS - 60_000)
  expect(left).toBeLessThanOrEqual(QUOTE_HOLDS_MS)
  expect((await quote(mei, { payeeAccountId: YEN })).quote).toMatchObject({
    currency: 'JPY',
    amount: 957_500,
    rate: 47_000,
  })
  // In yuan, and in a currency without a rate, nothing is fixed.
  expect((await quote(mei, { payeeAccountId: PAYEE })).quote).toBeNull()
  expect((await quote(mei, { payeeAccountId: BAHT })).quote).toBeNull()
  expect((await quote(mei, { amountFen: 0 })).status).toBe(422)
})

test('a rate that nobody has looked at for more than a week quotes nothing new', async () => {
  const mei = await aMember()
  const id = await aPayeeIn(server, 'GBP')
  const daysAgo = (days: number) => businessDay(services.nowMs() - days * DAY_MS)
  await setRate('GBP', daysAgo(MAX_QUOTED_RATE_DAYS + 1), 9_100_000)
  // The rate of a day to come is none of today.
  await setRate('GBP', '2999-01-01', 9_300_000)
  const params = { referenceCode: aReferenceCode(), payeeAccountId: id }
  expect((await quote(mei, params)).quote).toBeNull()
  await setRate('GBP', daysAgo(MAX_QUOTED_RATE_DAYS), 9_200_000)
  const { quote: promised } = await quote(mei, params)
  expect(promised).toMatchObject({ rate: 9_200_000, amount: 4_892 })
  // What was promised stays, also where the rate is too old by now to promise anything else.
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('exchange_rate')
      .set({ day: daysAgo(40) })
      .where('currency', '=', 'GBP')
      .where('rate_millionths', '=', 9_200_000)
      .execute()
  })
  expect((await quote(mei, params)).quote).toEqual(promised)
  expect((await quote(mei, { ...params, amountFen: 90_000 })).quote).toBeNull()
  await end(mei)
  expect((await quote(mei, { ...params, renew: true })).quote).toBeNull()
  expect((await quote(mei, params)).quote).toMatchObject({ amount: 4_892 })
})

test('it stays what it was when the rate changes and after its end, until the member renews it', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode() }
  const first = await quote(mei, params)
  await setRate('USD', today, 7_500_000)
  expect(await quote(mei, { ...params, renew: true })).toEqual(first)
  await end(mei)
  expect((await quote(mei, params)).quote).toMatchObject({ amount: 6_318, rate: 7_123_400 })
  expect((await quote(mei, { ...params, renew: true })).quote).toMatchObject({
    amount: 6_000,
    rate: 7_500_000,
    rateDay: today,
  })
  expect((await quote(mei, params)).quote).toMatchObject({ amount: 6_000 })
  // Another amount is another quote, and the first is found again.
  expect((await quote(mei, { ...params, amountFen: 90_000 })).quote.amount).toBe(12_000)
  expect((await quote(mei, params)).quote.amount).toBe(6_000)
})

test('staff see it with the receipt, and what was sent is not renewed', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  const fixed = await quote(mei, params)
  const id = await sentTopUp(server, mei, params)
  expect((await queued(id)).quote).toEqual(fixed.quote)
  expect((await onDevices(mei, id)).quote).toEqual(fixed.quote)
  // Renewing is for what was not sent.
  await end(mei)
  await setRate('USD', today, 8_000_000)
  expect((await quote(mei, { ...params, renew: true })).quote.rate).toBe(fixed.quote.rate)
})

test('the quoted rate counts for what was sent in time, also where a part of it arrives', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  const { rate, amount } = (await quote(mei, params)).quote
  const id = await sentTopUp(server, mei, params)
  const other = await approve(staff, mei, id, await inDollars(amount, rate - 1_000))
  expect(other.status).toBe(422)
  expect(other.body.fields).toEqual([{ path: 'line.received.rate', code: 'quoted_rate', args: {} }])
  const part = amount - 100
  const credited = await approve(staff, mei, id, await inDollars(part, rate))
  expect(credited.body).toMatchObject({ creditedFen: Math.round((part * rate) / 1_000_000) })
})

test('much more than was quoted is credited at the rate that staff enter', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  const { rate, amount } = (await quote(mei, params)).quote
  const id = await sentTopUp(server, mei, params)
  const fee = Math.floor(amount * 1.1)
  const little = await approve(staff, mei, id, await inDollars(fee, rate - 1_000))
  expect(little.body.fields).toMatchObject([{ code: 'quoted_rate' }])
  expect((await approve(staff, mei, id, await inDollars(fee + 1, rate - 1_000))).status).toBe(200)
})

test('what was sent after its end is credited at the rate that staff enter', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  await quote(mei, params)
  await end(mei)
  const id = await sentTopUp(server, mei, params)
  // 62.00 × 7.2 = 446.40, and not the stated 450.00.
  const { status, body } = await approve(staff, mei, id, await inDollars(6_200, 7_200_000))
  expect([status, body.creditedFen]).toEqual([200, 44_640])
})

test('what was fixed for an account that has another currency now is fixed anew', async () => {
  const mei = await aMember()
  const [id, asked] = [anId(), { referenceCode: aReferenceCode() }]
  const setCurrency = (currency: string) =>
    inTransaction(db, async (tx) => {
      await tx
        .insertInto('payee_account')
        .values({ ...account, id, currency, label: 'Moved', updated_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ currency }))
        .execute()
    })
  await setCurrency('USD')
  await quote(mei, { ...asked, payeeAccountId: id })
  await setCurrency('JPY')
  expect((await quote(mei, { ...asked, payeeAccountId: id })).quote).toMatchObject({
    currency: 'JPY',
    amount: 957_500,
  })
  await setCurrency('THB')
  expect((await quote(mei, { ...asked, payeeAccountId: id })).quote).toBeNull()
})

test('nothing is fixed for a form after its receipt was sent', async () => {
  const mei = await aMember()
  const params = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  const id = await sentTopUp(server, mei, params)
  expect((await quote(mei, params)).quote).toBeNull()
  expect((await quote(mei, { ...params, renew: true })).quote).toBeNull()
  expect((await quote(mei, { ...params, amountFen: 45_001 })).quote).toBeNull()
  expect((await queued(id)).quote).toBeNull()
  expect((await onDevices(mei, id)).quote).toBeNull()
  // Staff credit it at the rate of the day it arrived.
  const { status } = await approve(staff, mei, id, await inDollars(6_250, 7_200_000))
  expect(status).toBe(200)
})

test('other amounts of a form that was sent are kept no longer than those of any form', async () => {
  const mei = await aMember()
  const sent = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  for (let n = 0; n < 5; n += 1) await quote(mei, { ...sent, amountFen: 45_000 + n })
  await sentTopUp(server, mei, sent)
  for (let n = 1; n <= 20; n += 1) await quote(mei, { amountFen: 1_000 + n })
  const rows = await db.kysely
    .selectFrom('transfer_quote')
    .select(['reference_code', 'amount_fen'])
    .where('account_id', '=', mei.accountId)
    .execute()
  expect(rows).toHaveLength(21)
  expect(rows).toContainEqual({ reference_code: sent.referenceCode, amount_fen: 45_000 })
})

test('a member keeps few amounts for which no transfer was sent, and those of transfers', async () => {
  const mei = await aMember()
  const sent = { referenceCode: aReferenceCode(), payeeAccountId: DOLLARS, amountFen: 45_000 }
  await quote(mei, sent)
  await sentTopUp(server, mei, sent)
  for (let n = 1; n <= 25; n += 1) await quote(mei, { amountFen: 1_000 + n })
  const rows = await db.kysely
    .selectFrom('transfer_quote')
    .select('reference_code')
    .where('account_id', '=', mei.accountId)
    .execute()
  expect(rows).toHaveLength(21)
  expect(rows.map((row) => row.reference_code)).toContain(sent.referenceCode)
})
