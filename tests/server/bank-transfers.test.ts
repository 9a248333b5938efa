import { afterEach, expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { TRANSFERS_PAGE } from '#features/payments/contract/bank-transfers.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { createAddress } from '#tests/support/changes.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  aPayeeIn,
  approve,
  aTopUpReceipt,
  decide,
  PAYEE,
  sentTopUp,
  submit,
} from '#tests/support/transfers.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { db, services } = server
const lin = await server.loginAs('lin@example.com', ['decideReceipts', 'moveMoney'])
const bo = await server.loginAs('bo@example.com', ['decideReceipts', 'moveMoney'])
const LIMIT = INITIAL_BUSINESS.secondPersonAboveFen
const DBS = anId()
const AT = '2026-11-01T00:00:00.000Z'
let members = 0

const aMember = () => {
  members += 1
  return server.loginAs(`payer${members}@example.com`)
}
const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, ...(await answer.json()) }
}
async function entered(amountFen = 10_000) {
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen } })
  const { transferId } = await post(lin, '/api/staff/transfers', { line, payer: 'MEI TAN' })
  return { line, transferId }
}
const place = ({ transferId }: { transferId: string }, member: LoggedInUser, as = lin) =>
  post(as, `/api/staff/transfers/${transferId}/place`, { memberNum: member.user.memberNum })
/** Places a transfer, with a second person where the amount needs one. */
async function credited(transfer: { transferId: string }, member: LoggedInUser) {
  const { outcome } = await place(transfer, member)
  if (outcome === 'credited') return
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  const { id } = proposals.find(
    ({ objectId }: { objectId: string }) => objectId === transfer.transferId,
  )
  expect(await post(bo, `/api/staff/proposals/${id}`, { decision: 'approved' })).toMatchObject({
    status: 200,
  })
}
const recall = (line: object, as = lin) => {
  const { payeeAccountId, bankReference } = line as Record<string, string>
  return post(as, '/api/staff/recalls', { payeeAccountId, bankReference, reason: 'Sender’s bank' })
}
const listed = async () => (await (await lin.fetch('/api/staff/transfers')).json()).transfers
const eventsOf = async ({ accountId }: LoggedInUser) => {
  const rows = await db.kysely
    .selectFrom('event')
    .select(['kind', 'args'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['transferPlaced', 'transferRecalled'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, args }) => ({ kind, ...(args as object) }))
}

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})

test('a transfer without a name waits, is placed with its member once, and the member hears of it', async () => {
  const transfer = await entered()
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      transferId: transfer.transferId,
      payer: 'MEI TAN',
      receivedFen: 10_000,
      valueDate: '2026-11-20',
      currency: 'CNY',
      foreignAmount: null,
    }),
  )
  const mei = await aMember()
  expect(await place(transfer, mei)).toEqual({
    status: 200,
    outcome: 'credited',
    creditedFen: 10_000,
  })
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 10_000 })
  expect(await eventsOf(mei)).toEqual([{ kind: 'transferPlaced', amountFen: 10_000 }])
  expect(await listed()).toEqual([])
  expect(await place(transfer, await aMember())).toMatchObject({ code: 'already_decided' })
})

test('an app of the release before, which calls the key otherwise, gets one answer for one key', async () => {
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 4_200 } })
  const body = { requestId: anId(), line, payer: 'AN OLD APP' }
  const send = async () => {
    const answer = await lin.fetch('/api/staff/transfers', { method: 'POST', body })
    return { status: answer.status, ...(await answer.json()) }
  }
  const first = await send()
  expect(first).toMatchObject({ status: 200 })
  expect(await send()).toEqual(first)
})

test('two people who place it with different members at the same moment place it once', async () => {
  const transfer = await entered()
  const [mei, jun] = [await aMember(), await aMember()]
  const both = await Promise.all([place(transfer, mei), place(transfer, jun, bo)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a line of the bank is credited once, by a receipt or as a transfer without a name', async () => {
  const { line } = await entered()
  const mei = await aMember()
  const receipt = await sentTopUp(server, mei)
  expect((await approve(lin, mei, receipt, line)).body.code).toBe('bank_reference_used')
  const own = await aBankLine(server)
  expect((await approve(lin, mei, receipt, own)).status).toBe(200)
  expect(await post(lin, '/api/staff/transfers', { line: own, payer: '' })).toMatchObject({
    status: 409,
    code: 'bank_reference_used',
  })
  const later = { ...own, bankReference: 'BOC 9 LATER', valueDate: '2099-01-01' }
  expect(await post(lin, '/api/staff/transfers', { line: later, payer: '' })).toMatchObject({
    fields: [{ path: 'line.valueDate' }],
  })
})

test('nobody places a transfer with themselves, or with a number of nobody', async () => {
  const transfer = await entered()
  expect(await place(transfer, lin)).toMatchObject({ status: 403, code: 'own_case' })
  const path = `/api/staff/transfers/${transfer.transferId}/place`
  expect((await post(lin, path, { memberNum: 'SP000000Z' })).status).toBe(404)
  expect((await place({ transferId: anId() }, await aMember())).status).toBe(404)
})

test('one that was placed with the wrong member is reversed, waits again, and is placed with the right one', async () => {
  const transfer = await entered()
  const [wrong, right] = [await aMember(), await aMember()]
  await place(transfer, wrong)
  const num = wrong.user.memberNum
  const ledger = await (await lin.fetch(`/api/staff/members/${num}/ledger`)).json()
  const path = `/api/staff/movements/${ledger.entries[0].movementId}/reverse`
  const reversal = { accountId: wrong.accountId, reason: 'Another member’s' }
  expect((await post(lin, path, reversal)).outcome).toBe('reversed')
  expect(await place(transfer, right)).toMatchObject({ creditedFen: 10_000 })
  expect(await balancesOf(db, right.accountId)).toEqual({ 'wallet:': 10_000 })
  expect(await balancesOf(db, wrong.accountId)).toEqual({ 'wallet:': 0 })
})

test('a recalled receipt takes what the wallet has, once, and the rest is owed until money comes in', async () => {
  const mei = await aMember()
  const line = await aBankLine(server)
  await approve(lin, mei, await sentTopUp(server, mei), line)
  await moneyOf(db, mei.accountId).spend(7_000)
  expect(await recall(line, mei)).toMatchObject({ status: 403 })
  expect(await recall(line)).toEqual({
    status: 200,
    memberNum: mei.user.memberNum,
    amountFen: 10_000,
    owedFen: 7_000,
  })
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 0, 'owed:': 7_000 })
  expect(await eventsOf(mei)).toEqual([
    { kind: 'transferRecalled', amountFen: 10_000, owedFen: 7_000, reason: 'Sender’s bank' },
  ])
  expect(await recall(line, bo)).toMatchObject({ status: 409, code: 'already_decided' })
  await place(await entered(9_000), mei)
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 2_000, 'owed:': 0 })
})

test('a recalled transfer that was placed is taken from its member; one that waits leaves suspense', async () => {
  const placed = await entered()
  const mei = await aMember()
  await place(placed, mei)
  expect(await recall(placed.line)).toMatchObject({ owedFen: 0, amountFen: 10_000 })
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 0 })
  const waiting = await entered()
  expect(await recall(waiting.line)).toMatchObject({ status: 200, memberNum: null, owedFen: 0 })
  expect(await listed()).not.toContainEqual(expect.objectContaining(waiting))
  expect(await place(waiting, mei)).toMatchObject({ code: 'already_decided' })
  expect(await recall({ ...placed.line, bankReference: 'UNKNOWN' })).toMatchObject({ status: 404 })
})

test('what is recalled is not reversed too, and what is reversed is not recalled', async () => {
  const mei = await aMember()
  const lines = [await aBankLine(server), await aBankLine(server)]
  for (const line of lines) await approve(lin, mei, await sentTopUp(server, mei), line)
  const num = mei.user.memberNum
  const { entries } = await (await lin.fetch(`/api/staff/members/${num}/ledger`)).json()
  const reverse = (entry: { movementId: string }) =>
    post(lin, `/api/staff/movements/${entry.movementId}/reverse`, {
      accountId: mei.accountId,
      reason: 'Twice',
    })
  await recall(lines[1] as object)
  const after = await (await lin.fetch(`/api/staff/members/${num}/ledger`)).json()
  const offered = after.entries.map(({ isReversible }: { isReversible: boolean }) => isReversible)
  expect(offered).toEqual([false, false, true])
  expect(await reverse(entries[0])).toMatchObject({ code: 'already_decided' })
  expect(await reverse(entries[1])).toMatchObject({ outcome: 'reversed' })
  expect(await recall(lines[0] as object)).toMatchObject({ code: 'already_decided' })
})

async function anOwing(amountFen: number) {
  const member = await aMember()
  const transfer = await entered(amountFen)
  await credited(transfer, member)
  await moneyOf(db, member.accountId).spend(amountFen)
  await recall(transfer.line)
  const path = `/api/staff/members/${member.user.memberNum}/owed/lose`
  return { member, path, lose: (as = lin) => post(as, path, { reason: 'Cannot be reached' }) }
}

test('what a member owes is written off once, and nothing where nothing is owed', async () => {
  const { member, lose } = await anOwing(5_000)
  expect(await lose()).toEqual({ status: 200, outcome: 'lost', amountFen: 5_000 })
  expect(await balancesOf(db, member.accountId)).toMatchObject({ 'owed:': 0 })
  expect(await lose()).toMatchObject({ status: 409, code: 'exceeds_remaining' })
})

test('above the limit a second person writes it off', async () => {
  const { member, lose } = await anOwing(LIMIT + 1)
  expect(await lose()).toMatchObject({ outcome: 'proposed' })
  expect(await lose(bo)).toMatchObject({ code: 'already_proposed' })
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  const { id } = proposals.find(({ act }: { act: string }) => act === 'writeOffDebt')
  const approving = { decision: 'approved' }
  const path = `/api/staff/proposals/${id}`
  expect(await post(lin, path, approving)).toMatchObject({ code: 'second_person_needed' })
  expect(await post(bo, path, approving)).toMatchObject({ ok: true })
  expect(await balancesOf(db, member.accountId)).toMatchObject({ 'owed:': 0 })
})

test('a withdrawal that waits is not sent while something is owed; declined, it settles that', async () => {
  const mei = await aMember()
  const { line, transferId } = await entered(10_000)
  await place({ transferId }, mei)
  const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
  const { withdrawalId } = await post(mei, '/api/withdrawals', { amountFen: 8_000, ...account })
  expect(await recall(line)).toMatchObject({ owedFen: 8_000 })
  const { withdrawals } = await (await lin.fetch('/api/staff/withdrawals?list=requested')).json()
  expect(withdrawals).toMatchObject([{ withdrawalId, owedFen: 8_000 }])
  const path = `/api/staff/withdrawals/${mei.accountId}/${withdrawalId}`
  const sending = { decision: 'send', payeeAccountId: line.payeeAccountId, transferReference: 'X' }
  expect(await post(lin, path, sending)).toMatchObject({ status: 409, code: 'money_owed' })
  expect((await post(lin, path, { decision: 'decline', reason: 'Recalled' })).status).toBe(200)
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 0, 'owed:': 0 })
})

test('an own transfer is not recalled by its owner', async () => {
  const line = await aBankLine(server)
  const id = await sentTopUp(server, lin)
  await decide(bo, lin, id, { decision: 'approve', line })
  expect(await recall(line)).toMatchObject({ status: 403, code: 'own_case' })
  expect(await recall(line, bo)).toMatchObject({ status: 200 })
})

test('waiting transfers come in pages, the oldest first', async () => {
  for (let i = 0; i <= TRANSFERS_PAGE; i++) await entered(100 + i)
  const first = await (await lin.fetch('/api/staff/transfers')).json()
  expect(first.transfers).toHaveLength(TRANSFERS_PAGE)
  const rest = await (await lin.fetch(`/api/staff/transfers?after=${first.next}`)).json()
  expect(rest).toMatchObject({ count: first.count, next: null })
  const ids = [...first.transfers, ...rest.transfers].map(({ transferId }) => transferId)
  expect(new Set(ids).size).toBe(first.count)
  expect((await lin.fetch('/api/staff/transfers?after=2026_1')).status).toBe(400)
})

test('recalls are listed with what the member owes now, and whether a second person is asked', async () => {
  const { member, lose } = await anOwing(LIMIT + 2)
  const list = async (as = lin) =>
    (await (await as.fetch('/api/staff/recalls')).json()).recalls.find(
      ({ memberNum }: { memberNum: string }) => memberNum === member.user.memberNum,
    )
  expect(await list()).toMatchObject({
    amountFen: LIMIT + 2,
    owedFen: LIMIT + 2,
    owedNowFen: LIMIT + 2,
    by: 'lin@example.com',
    reason: 'Sender’s bank',
    isOwn: false,
    isProposed: false,
  })
  const settling = await entered(LIMIT)
  await credited(settling, member)
  expect(await list()).toMatchObject({ owedFen: LIMIT + 2, owedNowFen: 2 })
  await recall(settling.line)
  expect(await lose()).toMatchObject({ outcome: 'proposed' })
  expect(await list()).toMatchObject({ isProposed: true })
})

test('the name of a member is shown to compare it with the sender, and each look is recorded', async () => {
  const mei = await aMember()
  const nameOf = async (num: string, as = lin) => {
    const answer = await as.fetch(`/api/staff/members/${num}/name`)
    return { status: answer.status, ...(await answer.json()) }
  }
  const { memberNum } = mei.user
  expect(await nameOf(memberNum)).toMatchObject({ memberNum, name: null, owedFen: 0, isOwn: false })
  const device = wireDevice(mei.fetch)
  const defaultAddressId = anId()
  await device.push(createAddress({ recipient: 'Tan Mei Ling' }, defaultAddressId), {
    op: 'account.edit',
    id: mei.accountId,
    set: { defaultAddressId },
  })
  expect(await nameOf(memberNum)).toMatchObject({ name: 'Tan Mei Ling' })
  expect(await nameOf(lin.user.memberNum)).toMatchObject({ isOwn: true })
  expect(await nameOf('SP000000Z')).toMatchObject({ status: 404 })
  const looks = await db.kysely
    .selectFrom('audit')
    .select('id')
    .where('act', '=', 'findMember')
    .where('account_id', '=', mei.accountId)
    .execute()
  expect(looks).toHaveLength(2)
})

const importFile = (rows: readonly string[], given: object = {}) =>
  post(lin, '/api/staff/transfers/csv', {
    payeeAccountId: PAYEE,
    rate: null,
    csv: ['Value_Date,Reference,Amount,Payer', ...rows].join('\n'),
    ...given,
  })

const linesOf = (prefix: string) =>
  db.kysely
    .selectFrom('bank_line')
    .innerJoin('unplaced_transfer', 'unplaced_transfer.id', 'bank_line.transfer_id')
    .select(['bank_reference', 'value_date', 'foreign_amount', 'rate', 'received_fen', 'payer'])
    .where('bank_reference', 'like', `${prefix}%`)
    .orderBy('bank_reference')
    .execute()

test('the lines of a bank’s file are entered, each once, and the others are named', async () => {
  const { line } = await entered(12_345)
  const mei = await aMember()
  const receipt = await aTopUpReceipt(server, mei)
  const { receiptId } = (await submit(mei, receipt)).body
  const code = receipt.referenceCode.toLowerCase().replace(/^(.{6})/, '$1 ')
  const rows = [
    '2026-11-20,FILE1,"1,250.50",TAN ML',
    `2026-11-20,${line.bankReference},123.45,MEI TAN`,
    `2026-11-21,${line.bankReference},123.45,MEI TAN`,
    '2026-11-20,FILE2,"1,250",A',
    '2026-11-20,4.20000123E+27,5,B',
    '2026-11-20,420000123456789000,5,C',
    '2099-01-01,FILE3,5,D',
    '2026-11-20,FILE4,-5,E',
    `2026-11-20,FILE5,100,MARCUS ${code}`,
    '2026-11-20,FILE1,1250.50,TAN ML',
    '2026-11-20,FILE6,7.00,',
  ]
  expect(await importFile(rows)).toEqual({
    status: 200,
    rows: 11,
    done: 2,
    errors: [
      { row: 2, column: 'reference', code: 'line_known' },
      { row: 3, column: 'reference', code: 'line_differs' },
      { row: 4, column: 'amount', code: 'amount_ambiguous' },
      { row: 5, column: 'reference', code: 'number_shortened' },
      { row: 6, column: 'reference', code: 'number_zeros' },
      { row: 7, column: 'value_date', code: 'invalid' },
      { row: 8, column: 'amount', code: 'invalid' },
      { row: 9, column: 'payer', code: 'receipt_waits' },
      { row: 10, column: 'reference', code: 'line_known' },
    ],
  })
  expect(await linesOf('FILE')).toMatchObject([
    { bank_reference: 'FILE1', received_fen: 125_050, payer: 'TAN ML', value_date: '2026-11-20' },
    { bank_reference: 'FILE6', received_fen: 700, payer: '' },
  ])
  // Its receipt is still credited by that line, and then it is known.
  const own = { ...line, bankReference: 'FILE5', received: { kind: 'yuan', amountFen: 10_000 } }
  expect((await approve(lin, mei, receiptId, own)).status).toBe(200)
  expect((await importFile(rows.slice(8, 9))).errors).toEqual([
    { row: 1, column: 'reference', code: 'line_known' },
  ])
  const confirmed = ['2026-11-20,420000123456789000,5,C,yes']
  const csv = ['Value_Date,Reference,Amount,Payer,Confirmed', ...confirmed].join('\n')
  expect((await importFile([], { csv })).done).toBe(1)
})

test('a file of another currency has its rate in a row or for all of them, and one sent again is entered once', async () => {
  await db.kysely
    .insertInto('payee_account')
    .values({
      id: DBS,
      holder: 'Sampan',
      bank: 'DBS',
      currency: 'SGD',
      label: 'DBS',
      number: '1',
      qr_sha256: null,
      active: true,
      updated_at: '2026-11-20T00:00:00.000Z',
    })
    .execute()
  const csv = 'value_date,reference,amount,rate\n2026-11-20,S1,20.01,5.4321\n2026-11-20,S2,10,\n'
  // Without a rate to compare them with, the rates of a file are asked about.
  expect((await importFile([], { payeeAccountId: DBS, csv })).errors).toEqual([
    { row: 1, column: 'rate', code: 'rate_alone' },
    { row: 2, column: 'rate', code: 'invalid' },
  ])
  await db.kysely
    .insertInto('exchange_rate')
    .values({
      currency: 'SGD',
      day: '2026-11-01',
      rate_millionths: 5_450_000,
      source: 'Bank',
      staff_id: null,
      at: '2026-11-01T00:00:00.000Z',
    })
    .execute()
  expect((await importFile([], { payeeAccountId: DBS, csv })).errors).toEqual([
    { row: 2, column: 'rate', code: 'invalid' },
  ])
  const body = { onceKey: anId(), payeeAccountId: DBS, rate: 5_400_000, csv }
  const twice = [await importFile([], body), await importFile([], body)]
  expect(twice[0]).toMatchObject({ done: 1, errors: [{ row: 1, code: 'line_known' }] })
  expect(twice[1]).toEqual(twice[0])
  expect(await linesOf('S')).toMatchObject([
    { bank_reference: 'S1', foreign_amount: 2_001, rate: 5_432_100, received_fen: 10_870 },
    { bank_reference: 'S2', foreign_amount: 1_000, rate: 5_400_000, received_fen: 5_400 },
  ])
  // Yuan are no dollars, and a rate is of one unit: a bank's of a hundred is asked about.
  const odd = [
    'value_date,reference,amount,rate,confirmed',
    '2026-11-20,T1,CNY 88.00,5.4,',
    '2026-11-20,T2,1000.00,548.12,',
    '2026-11-20,T3,8.00,6.7,yes',
    '2026-11-20,S1,20.02,5.4321,',
  ].join('\n')
  const withRate = { payeeAccountId: DBS, rate: 5_400_000, csv: odd }
  expect(await importFile([], withRate)).toMatchObject({
    done: 1,
    errors: [
      { row: 1, column: 'amount', code: 'amount_yuan' },
      { row: 2, column: 'rate', code: 'rate_far' },
      { row: 4, column: 'reference', code: 'line_differs' },
    ],
  })
  expect(await linesOf('T')).toMatchObject([{ bank_reference: 'T3', received_fen: 5_360 }])
  // The column that is wrong is named: an amount that is worth less than a fen, a day that has not come.
  const wrong = [
    'value_date,reference,amount,rate,confirmed',
    '2026-11-20,V1,0.01,0.0001,yes',
    '2999-11-20,V2,8.00,5.4,yes',
  ].join('\n')
  expect((await importFile([], { ...withRate, csv: wrong })).errors).toEqual([
    { row: 1, column: 'amount', code: 'invalid' },
    { row: 2, column: 'value_date', code: 'invalid' },
  ])
  // What a statement says of its own currency is compared with the account.
  const named = [
    'value_date,reference,amount,rate,currency',
    '2026-11-20,U1,US$ 12.00,5.4,',
    '2026-11-20,U2,12.00,5.4,USD',
    '2026-11-20,U3,12.00,5.4,元',
    '2026-11-20,U4,S$12.00,5.4,sgd',
  ].join('\n')
  expect(await importFile([], { ...withRate, csv: named })).toMatchObject({
    done: 1,
    errors: [
      { row: 1, column: 'amount', code: 'line_currency' },
      { row: 2, column: 'currency', code: 'line_currency' },
      { row: 3, column: 'currency', code: 'line_currency' },
    ],
  })
  const inYuan = [
    'value_date,reference,amount,currency',
    '2026-11-20,V1,12.00,HKD',
    '2026-11-20,V2,12.00,人民币',
    '2026-11-20,V3,HK$12.00,',
  ].join('\n')
  expect(await importFile([], { csv: inYuan })).toMatchObject({
    done: 1,
    errors: [
      { row: 1, column: 'currency', code: 'line_currency' },
      { row: 3, column: 'amount', code: 'line_currency' },
    ],
  })
  // Its amounts are no yuan either.
  const dong = await aPayeeIn(server, 'VND')
  expect((await importFile([], { ...withRate, payeeAccountId: dong })).errors.at(-1)).toEqual({
    row: 4,
    column: 'amount',
    code: 'line_currency',
  })
  expect(await importFile([], { payeeAccountId: anId(), csv })).toMatchObject({
    fields: [{ path: 'payeeAccountId' }],
  })
  const clerk = await server.loginAs('clerk@example.com', ['receive'])
  const refused = { payeeAccountId: PAYEE, rate: null, csv }
  expect(await post(clerk, '/api/staff/transfers/csv', refused)).toMatchObject({ status: 403 })
})

test('the commas of a file in yen divide thousands, and a bare sign is of yuan or yen alone', async () => {
  const yen = await aPayeeIn(server, 'JPY')
  const csv = [
    'value_date,reference,amount,confirmed',
    '2026-11-20,Y1,"12,980",yes',
    '2026-11-20,Y2,"¥1,298,000",yes',
    '2026-11-20,Y3,"12,980円",yes',
  ].join('\n')
  expect(await importFile([], { payeeAccountId: yen, rate: 46_600, csv })).toMatchObject({
    done: 3,
  })
  // 12,980 × 0.0466 = 604.868; 1,298,000 × 0.0466 = 60,486.80
  expect(await linesOf('Y')).toMatchObject([
    { foreign_amount: 1_298_000, received_fen: 60_487 },
    { foreign_amount: 129_800_000, received_fen: 6_048_680 },
    { foreign_amount: 1_298_000, received_fen: 60_487 },
  ])
  const dollars = await aPayeeIn(server, 'SGD')
  const signed = 'value_date,reference,amount,confirmed\n2026-11-20,Y4,¥500,yes\n'
  expect(
    await importFile([], { payeeAccountId: dollars, rate: 5_400_000, csv: signed }),
  ).toMatchObject({ done: 0, errors: [{ row: 1, column: 'amount', code: 'amount_yuan' }] })
})

test('a line typed by hand is of the currency of its account, and a rate far from its day is asked about', async () => {
  const payeeAccountId = await aPayeeIn(server, 'HKD')
  const rates = [
    ['2026-11-01', 900_000],
    ['2026-11-21', 500_000],
  ] as const
  for (const [day, rate_millionths] of rates) {
    await db.kysely
      .insertInto('exchange_rate')
      .values({ currency: 'HKD', day, rate_millionths, source: 'Bank', staff_id: null, at: AT })
      .execute()
  }
  const enter = async (received: object, confirmed?: string) => {
    const line = await aBankLine(server, { payeeAccountId, received })
    return post(lin, '/api/staff/transfers', { line, payer: 'WONG', confirmed })
  }
  expect(await enter({ kind: 'yuan', amountFen: 10_000 })).toMatchObject({
    status: 422,
    fields: [{ path: 'line.received.currency', code: 'line_currency' }],
  })
  const dollars = { kind: 'foreign', currency: 'HKD', amount: 10_000 }
  const answer = await enter({ ...dollars, rate: 9_000_000 })
  expect(answer).toMatchObject({
    status: 409,
    code: 'price_doubtful',
    doubts: { named: [{ kind: 'exchangeRate', currency: 'HKD', from: 900_000, to: 9_000_000 }] },
  })
  const usual = await enter({ ...dollars, rate: 910_000 })
  expect(usual.status).toBe(200)
  expect((await enter({ ...dollars, rate: 9_000_000 }, answer.doubts.confirms)).status).toBe(200)
})

test('a receipt credited at a rate far from its day is asked about', async () => {
  const mei = await aMember()
  const payeeAccountId = await aPayeeIn(server, 'TWD')
  await db.kysely
    .insertInto('exchange_rate')
    .values({
      currency: 'TWD',
      day: '2026-11-01',
      rate_millionths: 220_000,
      source: 'Bank',
      staff_id: null,
      at: AT,
    })
    .execute()
  const id = await sentTopUp(server, mei, { payeeAccountId })
  const received = { kind: 'foreign', currency: 'TWD', amount: 45_500, rate: 22_000_000 }
  const line = await aBankLine(server, { payeeAccountId, received })
  const { status, body } = await approve(lin, mei, id, line)
  expect([status, body.code]).toEqual([409, 'price_doubtful'])
  expect(body.doubts.named).toEqual([
    { kind: 'exchangeRate', currency: 'TWD', from: 220_000, to: 22_000_000 },
  ])
  const right = { ...line, received: { ...received, amount: 45_500, rate: 220_000 } }
  expect((await approve(lin, mei, id, right)).status).toBe(200)
})
