import { expect, test } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { WITHDRAWALS_PAGE } from '#features/wallet/contract/withdrawals.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, PAYEE, sentTopUp } from '#tests/support/transfers.ts'

const server = await sharedServer()
const { db } = server
const lin = await server.loginAs('lin@example.com', ['moveMoney', 'decideReceipts'])
let members = 0

const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, ...(await answer.json()) }
}

/** A line of the bank that no other call answers, as a return names it. */
async function aReturn(given: object = {}) {
  const { bankReference, valueDate } = await aBankLine(server)
  return { decision: 'bounce', bankReference, valueDate, reason: 'Account closed', ...given }
}

async function sent(transferReference: string, as?: LoggedInUser, amountFen = 5_000) {
  await aBankLine(server)
  members += 1
  const member = as ?? (await server.loginAs(`returns${members}@example.com`))
  await moneyOf(db, member.accountId).topUp(amountFen)
  const account = { amountFen, holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
  const { withdrawalId } = await post(member, '/api/withdrawals', account)
  const path = `/api/staff/withdrawals/${member.accountId}/${withdrawalId}`
  const sending = { decision: 'send', payeeAccountId: PAYEE, transferReference }
  expect(await post(lin, path, sending)).toMatchObject({ state: 'sent' })
  return { member, withdrawalId, path }
}
const walletOf = async ({ accountId }: LoggedInUser) => (await balancesOf(db, accountId))['wallet:']
const page = async (query: string) =>
  (await lin.fetch(`/api/staff/withdrawals?list=sent${query}`)).json()

test('what the bank returns is back in the wallet, and its line is kept like that of a receipt', async () => {
  const { member, withdrawalId, path } = await sent('OUT 1')
  const back = await aReturn({ bankReference: 'ret 01' })
  expect(await post(lin, path, back)).toEqual({ status: 200, state: 'bounced' })
  expect(await walletOf(member)).toBe(5_000)
  expect((await post(lin, path, await aReturn())).code).toBe('already_decided')
  const line = await db.kysely
    .selectFrom('bank_line')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ payee_account_id: PAYEE, bank_reference: 'RET01' })
  expect(line).toMatchObject({ value_date: '2026-11-20', received_fen: 5_000 })
  const acts = await db.kysely
    .selectFrom('audit')
    .select('after')
    .where('act', '=', 'decideWithdrawal')
    .where('object_id', '=', withdrawalId)
    .execute()
  expect(acts.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'sent', bankReference: 'OUT1' }),
      expect.objectContaining({ state: 'bounced', bankReference: 'RET01' }),
    ]),
  )
  expect(await faultsOfLedger(db)).toEqual([])
})

test('one line of the bank is credited once: to a receipt or to a returned withdrawal', async () => {
  const payer = await server.loginAs('payer@example.com')
  const line = await aBankLine(server)
  await approve(lin, payer, await sentTopUp(server, payer), line)
  const { member, path } = await sent('OUT 2')
  const { bankReference } = line
  expect(await post(lin, path, await aReturn({ bankReference }))).toMatchObject({
    status: 409,
    code: 'bank_reference_used',
  })
  expect(await walletOf(member)).toBe(0)
  const back = await aReturn()
  expect(await post(lin, path, back)).toMatchObject({ state: 'bounced' })
  const other = await sentTopUp(server, payer)
  const again = await approve(lin, payer, other, { ...line, bankReference: back.bankReference })
  expect(again.body.code).toBe('bank_reference_used')
  const recall = { payeeAccountId: PAYEE, bankReference: back.bankReference, reason: 'x' }
  expect((await post(lin, '/api/staff/recalls', recall)).code).toBe('not_found')
})

test.each([
  ['bankReference', ' '],
  ['bankReference', undefined],
  ['valueDate', '2026-02-30'],
  ['valueDate', '2099-01-01'],
  ['reason', ''],
])('a return whose %s is %j names that field', async (field, value) => {
  const { member, path } = await sent('OUT 3')
  const { status, fields } = await post(lin, path, await aReturn({ [field]: value }))
  expect({ status, path: fields[0].path }).toEqual({ status: 422, path: field })
  expect(await walletOf(member)).toBe(0)
})

test('a return counts on the day on which the bank had it', async () => {
  const state = async (day: string, balanceFen: number) => {
    const body = { payeeAccountId: PAYEE, day, balanceFen }
    const answer = await lin.fetch('/api/staff/bank-statements', { method: 'PUT', body })
    expect(answer.status).toBe(200)
  }
  const { path } = await sent('OUT 4')
  expect(await post(lin, path, await aReturn({ valueDate: '2026-10-05' }))).toMatchObject({
    state: 'bounced',
  })
  await state('2026-10-04', 100_000)
  await state('2026-10-05', 105_000)
  await state('2026-10-06', 105_000)
  await reconcile(server.services)
  const differences = await db.kysely.selectFrom('book_difference').selectAll().execute()
  expect(differences.filter(({ kind }) => kind === 'bank')).toEqual([])
})

test('any that was sent is found by member number or reference, and by paging', async () => {
  const member = await server.loginAs('often@example.com')
  const first = await sent('boc 2026-777', member)
  for (let nth = 0; nth < WITHDRAWALS_PAGE; nth++) {
    await sent(`OUT N${nth}`, member, 1_000)
  }
  const ids = (answer: { withdrawals: { withdrawalId: string }[] }) =>
    answer.withdrawals.map(({ withdrawalId }) => withdrawalId)
  const newest = await page('')
  expect(ids(newest)).toHaveLength(WITHDRAWALS_PAGE)
  const rest = await page(`&after=${encodeURIComponent(newest.next)}`)
  expect([...ids(newest), ...ids(rest)]).toContain(first.withdrawalId)
  expect(new Set([...ids(newest), ...ids(rest)]).size).toBe(ids(newest).length + ids(rest).length)
  expect(rest.next).toBeNull()
  const byReference = await page('&search=BOC%202026-777')
  expect(byReference.withdrawals).toMatchObject([
    { withdrawalId: first.withdrawalId, sent: { bankReference: 'BOC2026-777', paidFrom: 'f1' } },
  ])
  const typed = member.user.memberNum.replace(/(....)/, '$1 ').toLowerCase()
  const byMember = await page(`&search=${encodeURIComponent(typed)}`)
  expect(ids(byMember)).toHaveLength(WITHDRAWALS_PAGE)
  expect(byMember.next).not.toBeNull()
  expect((await page('&search=OUT')).withdrawals).toEqual([])
  expect((await lin.fetch('/api/staff/withdrawals?list=sent&after=x')).status).toBe(400)
})
