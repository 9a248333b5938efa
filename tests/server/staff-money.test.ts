import { afterEach, expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db } = server
const lin = await server.loginAs('lin@example.com', ['moveMoney'])
const bo = await server.loginAs('bo@example.com', ['moveMoney'])
const PAYEE = anId()
await db.kysely
  .insertInto('payee_account')
  .values({
    id: PAYEE,
    label: 'DBS',
    holder: 'Sampan',
    bank: 'DBS',
    number: '1',
    currency: 'CNY',
    qr_sha256: null,
    active: true,
    updated_at: '2026-11-20T08:00:00.000Z',
  })
  .execute()
const LIMIT = INITIAL_BUSINESS.secondPersonAboveFen
let members = 0

async function aMember(balanceFen: number) {
  members += 1
  const member = await server.loginAs(`member${members}@example.com`)
  const money = moneyOf(db, member.accountId)
  const toppedUp = await money.topUp(balanceFen)
  return { member, money, topUp: toppedUp.movementId }
}
const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, ...(await answer.json()) }
}
async function aWithdrawal(amountFen: number) {
  const { member } = await aMember(amountFen)
  const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
  const { withdrawalId } = await post(member, '/api/withdrawals', { amountFen, ...account })
  const path = `/api/staff/withdrawals/${member.accountId}/${withdrawalId}`
  return { member, withdrawalId, path }
}
const SENDING = { decision: 'send', payeeAccountId: PAYEE, transferReference: 'OUT 77' }
const eventsOf = async (accountId: string) => {
  const rows = await db.kysely
    .selectFrom('event')
    .select(['kind', 'args'])
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'login')
    .where('kind', '!=', 'couponsGiven')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, args }) => ({ kind, ...(args as object) }))
}
const listed = async (list: string, as = lin) =>
  (await (await as.fetch(`/api/staff/withdrawals?list=${list}`)).json()).withdrawals

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
})

test('staff see the whole account number, send the money, and the member hears of it', async () => {
  const { member, withdrawalId, path } = await aWithdrawal(5_000)
  expect(await listed('requested')).toContainEqual(
    expect.objectContaining({ withdrawalId, number: 'SG0012345678', isOwn: false }),
  )
  expect(await post(lin, path, SENDING)).toEqual({ status: 200, state: 'sent' })
  expect(await balancesOf(db, member.accountId)).toEqual({
    'wallet:': 0,
    [`held:${withdrawalId}`]: 0,
  })
  expect(await eventsOf(member.accountId)).toEqual([
    { kind: 'withdrawalDecided', state: 'sent', amountFen: 5_000, reason: '' },
  ])
  expect(await listed('sent')).toContainEqual(expect.objectContaining({ withdrawalId }))
  expect((await post(lin, path, SENDING)).code).toBe('already_decided')
})

test('what is declined is back in the wallet; a reason is required', async () => {
  const { member, path } = await aWithdrawal(5_000)
  expect((await post(lin, path, { decision: 'decline', reason: ' ' })).fields[0].path).toBe(
    'reason',
  )
  expect(await post(lin, path, { decision: 'decline', reason: 'Another name' })).toMatchObject({
    state: 'declined',
  })
  expect((await balancesOf(db, member.accountId))['wallet:']).toBe(5_000)
})

test('two people who decide at the same moment decide once', async () => {
  const { member, path } = await aWithdrawal(5_000)
  const both = await Promise.all([
    post(lin, path, SENDING),
    post(bo, path, { decision: 'decline', reason: 'Another name' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const wallet = (await balancesOf(db, member.accountId))['wallet:']
  expect([0, 5_000]).toContain(wallet)
})

test('above the limit a second person sends; until then nobody declines it, and not the first person', async () => {
  const { member, withdrawalId, path } = await aWithdrawal(LIMIT + 1)
  expect(await post(lin, path, SENDING)).toMatchObject({ state: 'proposed' })
  expect(await post(lin, path, SENDING)).toMatchObject({ code: 'already_proposed' })
  expect((await balancesOf(db, member.accountId))[`held:${withdrawalId}`]).toBe(LIMIT + 1)
  expect(await post(bo, path, { decision: 'decline', reason: 'x' })).toMatchObject({
    code: 'already_proposed',
  })
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  const { id } = proposals.find(({ objectId }: { objectId: string }) => objectId === withdrawalId)
  const decide = (as: LoggedInUser) =>
    post(as, `/api/staff/proposals/${id}`, { decision: 'approved' })
  expect(await decide(lin)).toMatchObject({ code: 'second_person_needed' })
  expect(await decide(bo)).toMatchObject({ ok: true })
  expect((await balancesOf(db, member.accountId))[`held:${withdrawalId}`]).toBe(0)
})

test('nobody decides their own withdrawal, and an account of nobody sends nothing', async () => {
  await moneyOf(db, lin.accountId).topUp(1_000)
  const account = { holder: 'Lin', bank: 'DBS', number: 'SG0012345678' }
  const { withdrawalId } = await post(lin, '/api/withdrawals', { amountFen: 500, ...account })
  const path = `/api/staff/withdrawals/${lin.accountId}/${withdrawalId}`
  expect(await post(lin, path, SENDING)).toMatchObject({ status: 403, code: 'own_case' })
  expect(await listed('requested')).toContainEqual(
    expect.objectContaining({ withdrawalId, isOwn: true }),
  )
  expect(await post(bo, path, { ...SENDING, payeeAccountId: anId() })).toMatchObject({
    code: 'validation',
  })
  expect((await post(bo, path, SENDING)).state).toBe('sent')
})

const ledgerOf = async (memberNum: string, as = lin) =>
  (await as.fetch(`/api/staff/members/${memberNum}/ledger`)).json()
const memberNumOf = async ({ accountId }: LoggedInUser) =>
  (
    await db.kysely
      .selectFrom('account')
      .select('member_num')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).member_num

test('the ledger of a member has the balances, and who may reverse what', async () => {
  const { member, money, topUp } = await aMember(1_000)
  const order = anId()
  await money.pay(300, order, 'TC1X')
  const ledger = await ledgerOf(await memberNumOf(member))
  expect(ledger).toMatchObject({
    accountId: member.accountId,
    walletFen: 700,
    owedFen: 0,
    next: null,
    open: [{ kind: 'due', causeId: order, amountFen: 300 }],
    entries: [
      { amountFen: -300, isReversible: false, isReversed: false, orderNumber: 'TC1X' },
      { amountFen: 1_000, isReversible: true, isReversed: false, movementId: topUp },
    ],
  })
  expect((await lin.fetch('/api/staff/members/SP000000Z/ledger')).status).toBe(404)
})

test('a reversal needs a reason, happens once, and the member hears of it', async () => {
  const { member, topUp } = await aMember(1_000)
  const { accountId } = member
  const path = `/api/staff/movements/${topUp}/reverse`
  const reversing = { accountId, reason: 'The transfer was somebody else’s' }
  expect((await post(lin, path, { accountId, reason: '' })).fields[0].path).toBe('reason')
  expect(await post(lin, path, reversing)).toEqual({ status: 200, outcome: 'reversed' })
  expect(await post(bo, path, reversing)).toMatchObject({ code: 'already_decided' })
  expect(await balancesOf(db, accountId)).toEqual({ 'wallet:': 0 })
  expect(await eventsOf(accountId)).toEqual([
    { kind: 'movementReversed', amountFen: -1_000, reason: reversing.reason },
  ])
  const { entries } = await ledgerOf(await memberNumOf(member))
  expect(entries[0]).toMatchObject({ isReversal: true, by: 'lin@example.com', isReversible: false })
  expect(entries[1]).toMatchObject({ isReversed: true })
})

test('what its own transition undoes is not reversed by hand, nor what is spent, nor another member’s', async () => {
  const { member, money, topUp } = await aMember(1_000)
  const { accountId } = member
  const paid = await money.pay(300)
  const reason = 'x'
  const reverse = (id: string, of = accountId) =>
    post(lin, `/api/staff/movements/${id}/reverse`, { accountId: of, reason })
  expect(await reverse(paid.movementId)).toMatchObject({ code: 'not_reversible' })
  expect(await reverse(topUp)).toMatchObject({ code: 'insufficient_balance' })
  expect(await reverse(topUp, bo.accountId)).toMatchObject({ code: 'not_found' })
  expect(await reverse(anId())).toMatchObject({ code: 'not_found' })
})

test('above the limit a reversal waits for a second person', async () => {
  const { member, topUp } = await aMember(LIMIT + 1)
  const { accountId } = member
  const path = `/api/staff/movements/${topUp}/reverse`
  expect(await post(lin, path, { accountId, reason: 'x' })).toMatchObject({ outcome: 'proposed' })
  expect((await balancesOf(db, accountId))['wallet:']).toBe(LIMIT + 1)
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  const { id } = proposals.find(({ objectId }: { objectId: string }) => objectId === topUp)
  await post(bo, `/api/staff/proposals/${id}`, { decision: 'approved' })
  expect((await balancesOf(db, accountId))['wallet:']).toBe(0)
})

test('a reversal that cannot be carried out is not proposed', async () => {
  const { member, money, topUp } = await aMember(LIMIT + 1)
  const { member: other } = await aMember(1_000)
  const propose = (id: string, { accountId }: LoggedInUser) =>
    post(lin, `/api/staff/movements/${id}/reverse`, { accountId, reason: 'x' })
  expect(await propose(topUp, other)).toMatchObject({ status: 404, code: 'not_found' })
  await money.reverse(topUp)
  expect(await propose(topUp, member)).toMatchObject({ code: 'already_decided' })
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  expect(proposals.map(({ objectId }: { objectId: string }) => objectId)).not.toContain(topUp)
})

test('what staff decide about an account of nobody leaves nothing', async () => {
  const accounts = async () => {
    const rows = await db.kysely.selectFrom('account_sync').select('account_id').execute()
    return rows.length
  }
  const before = await accounts()
  const path = `/api/staff/withdrawals/${anId()}/${anId()}`
  expect((await post(lin, path, { decision: 'decline', reason: 'x' })).status).toBe(404)
  expect(await accounts()).toBe(before)
})

test('a period of the ledger as CSV has every entry in balance, and no text in it is a formula', async () => {
  const { money } = await aMember(1_000)
  await money.pay(250, anId(), '=1+1')
  const from = '2020-01-01T00:00:00.000Z'
  const to = new Date(Date.now() + 60_000).toISOString()
  const year = new Date(Date.parse(to) - 300 * 86_400_000).toISOString()
  const answer = await lin.fetch(`/api/staff/ledger.csv?from=${year}&to=${to}`)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n').slice(1)
  const [{ count }] = (await db.kysely
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()) as [{ count: number }]
  expect(lines).toHaveLength(count)
  const sum = (column: number) =>
    lines.reduce((fen, line) => fen + Math.round(Number(line.split(',')[column]) * 100), 0)
  expect(sum(10)).toBe(sum(11))
  expect(lines.filter((line) => line.includes("'=1+1"))).toHaveLength(2)
  expect((await lin.fetch(`/api/staff/ledger.csv?from=${from}&to=${to}`)).status).toBe(422)
})
