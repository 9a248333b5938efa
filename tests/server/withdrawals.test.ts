import { afterEach, expect, test } from 'vitest'
import { MAX_OPEN_WITHDRAWALS } from '#features/wallet/contract/withdrawals.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db } = server
let members = 0

async function aMember(balanceFen: number) {
  members += 1
  const member = await server.loginAs(`withdraws${members}@example.com`)
  const money = moneyOf(db, member.accountId)
  if (balanceFen > 0) await money.topUp(balanceFen)
  return { member, money }
}

const anAccount = { holder: 'Mei Tan', bank: 'DBS', number: 'de89 3704 0044 0532 0130 00' }
const post = (as: LoggedInUser, path: string, body: object) =>
  as.fetch(path, { method: 'POST', body })
const ask = (as: LoggedInUser, amountFen: unknown, given: object = {}) =>
  post(as, '/api/withdrawals', { onceKey: anId(), amountFen, ...anAccount, ...given })
const cancel = (as: LoggedInUser, id: string) =>
  post(as, `/api/withdrawals/${id}/cancel`, { onceKey: anId() })
const idOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200)
  return (await answer.json()).withdrawalId
}
const codeOf = async (answer: Response): Promise<string> => (await answer.json()).code
const rowOf = (id: string) =>
  db.kysely.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
})

test('the amount is held; devices know the end of the account number only', async () => {
  const { member } = await aMember(10_000)
  const id = await idOf(await ask(member, 4_000))
  expect(await balancesOf(db, member.accountId)).toEqual({
    'wallet:': 6_000,
    [`held:${id}`]: 4_000,
  })
  expect(await rowOf(id)).toMatchObject({ state: 'requested', masked_number: '•••• 3000' })
  const { number } = await db.kysely
    .selectFrom('withdrawal_payment')
    .select('number')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(number).toBe('DE89370400440532013000')
})

test('a withdrawal waits 24 hours after the e-mail address was changed, and says from when it is possible', async () => {
  const { member } = await aMember(10_000)
  const changedMs = server.services.nowMs()
  await db.kysely
    .updateTable('account')
    .set({ email_changed_at: new Date(changedMs).toISOString() })
    .where('account_id', '=', member.accountId)
    .execute()
  const refused = await ask(member, 4_000)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'email_changed',
    possibleFrom: new Date(changedMs + 24 * 3_600_000).toISOString(),
  })
  expect(await balancesOf(db, member.accountId)).toEqual({ 'wallet:': 10_000 })
  server.passMs(24 * 3_600_000)
  const later = await server.loginAs(member.user.email)
  expect((await ask(later, 4_000)).status).toBe(200)
})

test('the same request twice is one withdrawal, also long after; another body is refused', async () => {
  const { member } = await aMember(10_000)
  const body = { onceKey: anId(), amountFen: 1_000, ...anAccount }
  const twice = await Promise.all([1, 2].map(() => post(member, '/api/withdrawals', body)))
  const ids = await Promise.all(twice.map(idOf))
  expect(ids[0]).toBe(ids[1])
  expect(await codeOf(await post(member, '/api/withdrawals', { ...body, amountFen: 2_000 }))).toBe(
    'key_reused',
  )
  const row = await db.kysely
    .selectFrom('kept_answer')
    .select('forget_from')
    .where('once_key', '=', body.onceKey)
    .executeTakeFirstOrThrow()
  expect(row.forget_from).toBeNull()
})

test('what the member cancels comes back, once', async () => {
  const { member } = await aMember(10_000)
  const id = await idOf(await ask(member, 4_000))
  await idOf(await cancel(member, id))
  expect(await balancesOf(db, member.accountId)).toEqual({ 'wallet:': 10_000, [`held:${id}`]: 0 })
  expect(await codeOf(await cancel(member, id))).toBe('already_decided')
  expect((await rowOf(id))?.state).toBe('cancelled')
})

test('somebody else’s withdrawal does not exist', async () => {
  const { member } = await aMember(10_000)
  const id = await idOf(await ask(member, 4_000))
  const { member: other } = await aMember(0)
  expect((await cancel(other, id)).status).toBe(404)
  expect((await rowOf(id))?.state).toBe('requested')
})

test('more than the balance is refused, and so is a fourth that waits', async () => {
  const { member } = await aMember(1_000)
  expect(await codeOf(await ask(member, 1_001))).toBe('insufficient_balance')
  for (let i = 0; i < MAX_OPEN_WITHDRAWALS; i++) await idOf(await ask(member, 100))
  expect(await codeOf(await ask(member, 100))).toBe('withdrawal_limit')
})

test.each([0, -1, 99, 0.001, 1e18, '１００', null])('the amount %j is refused', async (amount) => {
  const { member } = await aMember(1_000)
  const answer = await ask(member, amount)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields[0].path).toBe('amountFen')
})

test.each([
  ['number', 'DE89;370400'],
  ['number', '12'],
  ['holder', ' '],
  ['bank', 'x'.repeat(81)],
])('the account’s %s %j is refused by its field', async (field, value) => {
  const { member } = await aMember(1_000)
  const answer = await ask(member, 100, { [field]: value })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields[0].path).toBe(field)
  expect(await balancesOf(db, member.accountId)).toEqual({ 'wallet:': 1_000 })
})

test('nothing is withdrawn while something is owed, and money that comes in settles it first', async () => {
  const { member, money } = await aMember(1_000)
  await money.post({
    step: 'transferRecalled',
    causeId: anId(),
    debit: [
      { kind: 'wallet', amountFen: 1_000 },
      { kind: 'owed', amountFen: 500 },
    ],
    credit: [{ kind: 'bank', part: 'CNY-1', amountFen: 1_500 }],
  })
  expect(await codeOf(await ask(member, 100))).toBe('money_owed')
  await money.topUp(200)
  expect(await balancesOf(db, member.accountId)).toEqual({ 'wallet:': 0, 'owed:': 300 })
  await money.topUp(1_000)
  expect(await balancesOf(db, member.accountId)).toEqual({ 'wallet:': 700, 'owed:': 0 })
  await idOf(await ask(member, 700))
})
