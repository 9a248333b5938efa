import { expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { MAX_OPEN_RECEIPTS, MAX_RECEIPTS_A_DAY } from '#features/payments/contract/receipts.ts'
import { RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import { deleteExpired } from '#server/schedules.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  aPayeeIn,
  approve,
  aTopUpReceipt,
  decide,
  OTHER_PAYEE,
  reject,
  sentTopUp,
  submit,
  withdraw,
} from '#tests/support/transfers.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const { server, staff } = await staffedServer()
const { db } = server
let members = 0
const aMember = () => server.loginAs(`payer${++members}@example.com`)
const receiptsOf = async (user: LoggedInUser) => {
  const device = wireDevice(user.fetch)
  await device.sync()
  return device.rows('receipt')
}
const cashOf = async (user: LoggedInUser) =>
  (await (await user.fetch('/api/session')).json()).user.cashAmount
const eventsOf = ({ accountId }: LoggedInUser) =>
  db.kysely
    .selectFrom('event')
    .select(['kind', 'args'])
    .where('account_id', '=', accountId)
    .where('object_table', '=', 'receipt')
    .orderBy('id')
    .execute()
const auditsOf = async (objectId: string) =>
  (
    await db.kysely.selectFrom('audit').select('act').where('object_id', '=', objectId).execute()
  ).map(({ act }) => act)
const queue = async (who = staff) => (await who.fetch('/api/staff/receipts')).json()

test('a top-up is reviewed, credited with what the bank received, and reaches every device', async () => {
  const mei = await aMember()
  const sent = await aTopUpReceipt(server, mei)
  const { body } = await submit(mei, sent)
  expect(await receiptsOf(mei)).toMatchObject([
    {
      id: body.receiptId,
      purpose: 'topUp',
      payableId: null,
      amountFen: 10_000,
      heldFen: 0,
      state: 'reviewing',
      isOverdue: false,
      referenceCode: sent.referenceCode,
    },
  ])
  expect(await cashOf(mei)).toBe(0)
  const received = { kind: 'yuan', amountFen: 9_950 }
  const line = await aBankLine(server, { received, bankReference: ' boc 77 12 ' })
  const answer = await approve(staff, mei, body.receiptId, line)
  expect(answer).toEqual({
    status: 200,
    body: { state: 'approved', isPaid: false, creditedFen: 9_950 },
  })
  expect(await cashOf(mei)).toBe(9_950)
  expect(await receiptsOf(mei)).toMatchObject([{ state: 'approved', creditedFen: 9_950 }])
  expect(await eventsOf(mei)).toEqual([{ kind: 'topUpCredited', args: { amountFen: 9_950 } }])
  expect(await auditsOf(body.receiptId)).toEqual(['submitReceipt', 'decideReceipt'])
  expect(await db.kysely.selectFrom('bank_line').selectAll().execute()).toMatchObject([
    { bank_reference: 'BOC7712', value_date: '2026-11-20', currency: 'CNY', received_fen: 9_950 },
  ])
  expect(await faultsOfLedger(db)).toEqual([])
})

test('foreign money keeps its amount and rate, and is credited in fen', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  const received = { kind: 'foreign', currency: 'SGD', amount: 2_001, rate: 5_432_100 }
  const payeeAccountId = await aPayeeIn(server, 'SGD')
  const line = await aBankLine(server, { payeeAccountId, received })
  // There is no rate yet to compare it with, so it is asked about.
  const { status, body } = await approve(staff, mei, id, line)
  expect([status, body.doubts.named]).toEqual([
    409,
    [{ kind: 'exchangeRate', currency: 'SGD', from: 0, to: 5_432_100 }],
  ])
  const { confirms: confirmed } = body.doubts
  const answer = await decide(staff, mei, id, { decision: 'approve', line, confirmed })
  expect(answer.body.creditedFen).toBe(10_870)
  const rows = db.kysely.selectFrom('bank_line').selectAll().where('receipt_id', '=', id)
  expect(await rows.executeTakeFirst()).toMatchObject({
    currency: 'SGD',
    foreign_amount: 2_001,
    rate: 5_432_100,
    received_fen: 10_870,
  })
})

test('a rejected one says why, moves nothing, and a new one can be sent', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  expect((await reject(staff, mei, id)).body).toMatchObject({ state: 'rejected' })
  expect(await receiptsOf(mei)).toMatchObject([
    { state: 'rejected', reason: 'Not on our account', creditedFen: null },
  ])
  expect(await eventsOf(mei)).toMatchObject([
    { kind: 'receiptDecided', args: { state: 'rejected', reason: 'Not on our account' } },
  ])
  const again = await sentTopUp(server, mei)
  expect((await approve(staff, mei, again, await aBankLine(server))).status).toBe(200)
  expect(await cashOf(mei)).toBe(10_000)
})

test('a repeated request gets the same answer; the same id with another amount is refused', async () => {
  const mei = await aMember()
  const sent = await aTopUpReceipt(server, mei)
  const answers = await Promise.all([1, 2, 3].map(() => submit(mei, sent)))
  expect(new Set(answers.map(({ body }) => body.receiptId)).size).toBe(1)
  expect(await receiptsOf(mei)).toHaveLength(1)
  expect((await submit(mei, { ...sent, amountFen: 20_000 })).body.code).toBe('key_reused')
  // A form has one code: a second receipt with it was made by mistake.
  expect((await submit(mei, { ...sent, onceKey: anId() })).body.code).toBe('key_reused')
})

test.each([0, -1, 1e18, 0.001, 999, INITIAL_BUSINESS.topUpMaxFen + 1, '10000', null])(
  'an amount of %s fen is refused and named',
  async (amountFen) => {
    const mei = await aMember()
    const { status, body } = await submit(mei, await aTopUpReceipt(server, mei, { amountFen }))
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation', 'amountFen'])
  },
)

test.each([
  ['an unknown account', { payeeAccountId: anId() }, 'payeeAccountId'],
  ['a mistyped reference code', { referenceCode: 'RC000000001' }, 'referenceCode'],
])('%s is refused and named', async (_, given, path) => {
  const mei = await aMember()
  const { body } = await submit(mei, await aTopUpReceipt(server, mei, given))
  expect([body.code, body.fields[0].path]).toEqual(['validation', path])
})

const DBS = await aPayeeIn(server, 'SGD')

test.each([
  ['a day that has not come', { valueDate: '2099-01-01' }, 'line.valueDate'],
  ['a day that does not exist', { valueDate: '2026-02-30' }, 'line.valueDate'],
  ['an unknown account', { payeeAccountId: anId() }, 'line.payeeAccountId'],
  ['no reference', { bankReference: '  ' }, 'line.bankReference'],
  ['nothing', { received: { kind: 'yuan', amountFen: 0 } }, 'line.received.amountFen'],
  [
    'money of another currency',
    { received: { kind: 'foreign', currency: 'SGD', amount: 2_001, rate: 5_432_100 } },
    'line.received.currency',
  ],
  [
    'yuan on an account in another currency',
    { payeeAccountId: DBS, received: { kind: 'yuan', amountFen: 10_000 } },
    'line.received.currency',
  ],
  [
    'too little foreign money',
    { payeeAccountId: DBS, received: { kind: 'foreign', currency: 'SGD', amount: 1, rate: 1 } },
    'line.received.amount',
  ],
])('a bank line with %s is refused and named', async (_, given, path) => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  const { status, body } = await approve(staff, mei, id, await aBankLine(server, given))
  expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation', path])
  expect(await cashOf(mei)).toBe(0)
})

test('one bank line is credited once for each account, whoever claims it and however it is written', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const [meis, juns] = [await sentTopUp(server, mei), await sentTopUp(server, jun)]
  const line = await aBankLine(server, { bankReference: 'FT 2026 ABC' })
  const same = { ...line, bankReference: 'ft2026abc' }
  const answers = await Promise.all([
    approve(staff, mei, meis, line),
    approve(staff, jun, juns, same),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('bank_reference_used')
  expect((await cashOf(mei)) + (await cashOf(jun))).toBe(10_000)
  const [loser, id] = answers[0]?.status === 200 ? [jun, juns] : [mei, meis]
  expect((await receiptsOf(loser))[0]?.state).toBe('reviewing')
  // The reference is pasted from a page of the bank.
  const unseen = { ...line, bankReference: 'FT\u200b2026\u00adABC\u2060' }
  expect((await approve(staff, loser, id, unseen)).body.code).toBe('bank_reference_used')
  const elsewhere = await approve(staff, loser, id, { ...line, payeeAccountId: OTHER_PAYEE })
  expect(elsewhere.status).toBe(200)
})

test('two deciders at once: one decides, and what is decided stays', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  const colleague = await server.loginAs('colleague@example.com', 'staff')
  const answers = await Promise.all([
    approve(staff, mei, id, await aBankLine(server)),
    approve(colleague, mei, id, await aBankLine(server)),
    reject(colleague, mei, id),
    withdraw(mei, id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('already_decided'))
  expect(await cashOf(mei)).toBe(
    answers[0]?.status === 200 || answers[1]?.status === 200 ? 10_000 : 0,
  )
  expect(await faultsOfLedger(db)).toEqual([])
})

test('nobody decides their own, and only the queue of staff shows them', async () => {
  const id = await sentTopUp(server, staff)
  const own = (await queue()).receipts.find(
    ({ receiptId }: { receiptId: string }) => receiptId === id,
  )
  expect(own).toMatchObject({ isOwn: true, memberNum: staff.user.memberNum })
  for (const answer of [
    await approve(staff, staff, id, await aBankLine(server)),
    await reject(staff, staff, id),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'own_case'])
  }
  expect((await withdraw(staff, id)).status).toBe(200)
})

test("somebody else's receipt is not found", async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const id = await sentTopUp(server, mei)
  expect((await withdraw(jun, id)).status).toBe(404)
  expect((await reject(staff, jun, id)).status).toBe(404)
  expect((await decide(jun, mei, id, { decision: 'reject', reason: 'x' })).body.code).toBe(
    'not_staff',
  )
  expect((await receiptsOf(mei))[0]?.state).toBe('reviewing')
})

test('open receipts and those of a day are limited; a withdrawn one is closed', async () => {
  const mei = await aMember()
  const ids = []
  for (let i = 0; i < MAX_OPEN_RECEIPTS; i++) ids.push(await sentTopUp(server, mei))
  const more = async () => (await submit(mei, await aTopUpReceipt(server, mei))).body.code
  expect(await more()).toBe('receipt_limit')
  for (const id of ids) expect((await withdraw(mei, id)).status).toBe(200)
  for (let i = MAX_OPEN_RECEIPTS; i < MAX_RECEIPTS_A_DAY; i++) {
    await withdraw(mei, await sentTopUp(server, mei))
  }
  expect(await more()).toBe('rate_limited')
})

test('after 7 days it is overdue, once, and can still be approved', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  server.passMs(RECEIPT_REVIEW_MS - 1_000)
  await deleteExpired(server.services)
  expect(await receiptsOf(mei)).toMatchObject([{ isOverdue: false }])
  server.passMs(2_000)
  await deleteExpired(server.services)
  await deleteExpired(server.services)
  expect(await receiptsOf(mei)).toMatchObject([{ state: 'reviewing', isOverdue: true }])
  expect((await eventsOf(mei)).map(({ kind }) => kind)).toEqual(['receiptOverdue'])
  // Sessions of staff end sooner.
  const later = await server.loginAs('later@example.com', 'staff')
  expect((await approve(later, mei, id, await aBankLine(server))).status).toBe(200)
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 10_000 })
})
