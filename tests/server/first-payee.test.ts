import { expect, test } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { changePayeeAccount } from '#tests/support/payees.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, sentTopUp } from '#tests/support/transfers.ts'

const server = await sharedServer()

const labels = async () => {
  const member = await server.loginAs('payer@example.com')
  const { payees } = await (await member.fetch('/api/payee-accounts')).json()
  return payees.map(({ label }: { label: string }) => label)
}

test('an owner alone adds the first account to pay to; with a second person each change waits', async () => {
  const owner = await server.loginAs('owner@example.com', ['settings'])
  expect(await changePayeeAccount(owner, { label: 'First' })).toMatchObject({ proposalId: null })
  expect(await labels()).toEqual(['First'])
  await server.loginAs('second@example.com', ['settings'])
  const waiting = await changePayeeAccount(owner, { label: 'Later' })
  expect(waiting.proposalId).toEqual(expect.any(String))
  expect(await labels()).toEqual(['First'])
})

test('an owner alone credits opening balances at once; with a second person they wait', async () => {
  const alone = await server.loginAs('books@example.com', ['moveMoney'])
  const propose = async (email: string) => {
    await server.loginAs(email)
    const table = { columns: ['member', 'amount'], rows: [{ line: 2, cells: [email, '5'] }] }
    const body = { onceKey: anId(), fileName: 'old.csv', ...table, sumFen: 500 }
    const path = '/api/staff/moving-in/balances'
    return (await alone.fetch(path, { method: 'POST', body })).json()
  }
  const balance = async (email: string) => (await server.loginAs(email)).user.cashAmount
  expect(await propose('first@example.com')).toMatchObject({ proposalId: null, newRows: 1 })
  expect(await balance('first@example.com')).toBe(500)
  await server.loginAs('colleague@example.com', ['moveMoney'])
  expect(await propose('later@example.com')).toMatchObject({ proposalId: expect.any(String) })
  expect(await balance('later@example.com')).toBe(0)
})

test('whoever takes the right from the others is not alone with it for a week', async () => {
  const thief = await server.loginAs('thief@example.com', ['settings', 'decideReceipts'])
  const others = ['owner@example.com', 'second@example.com', 'third@example.com']
  await server.loginAs('third@example.com', ['decideReceipts'])
  const { staff } = await (await thief.fetch('/api/staff/people')).json()
  for (const { accountId, email } of staff) {
    if (!others.includes(email)) continue
    const body = { rights: ['receive'] }
    const path = `/api/staff/people/${accountId}/rights`
    expect((await thief.fetch(path, { method: 'PUT', body })).status).toBe(200)
  }
  const stolen = await changePayeeAccount(thief, { label: 'Stolen' })
  expect(stolen.proposalId).toEqual(expect.any(String))
  const member = await server.loginAs('accomplice@example.com')
  const credit = async () => {
    const receiptId = await sentTopUp(server, member, { amountFen: 3_000_000 })
    const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 3_000_000 } })
    return (await approve(thief, member, receiptId, line)).body.state
  }
  expect(await credit()).toBe('proposed')
  // The operator may decide that nobody else is left.
  for (const email of others) await setRole(server.services, OPERATOR, { email, role: 'member' })
  expect(await credit()).toBe('approved')
  expect(await changePayeeAccount(thief, { label: 'Own' })).toMatchObject({ proposalId: null })
})

test('a week after a colleague took the right from the only other one, one person is alone with it', async () => {
  const boss = await server.loginAs('boss@example.com', ['settings'])
  await setRole(server.services, OPERATOR, { email: 'thief@example.com', role: 'member' })
  const left = await server.loginAs('left@example.com', ['settings'])
  const path = `/api/staff/people/${left.accountId}/rights`
  await boss.fetch(path, { method: 'PUT', body: { rights: ['receive'] } })
  expect((await changePayeeAccount(boss, { label: 'Early' })).proposalId).not.toBeNull()
  server.passMs(7 * 86_400_000)
  const again = await server.loginAs('boss@example.com', ['settings'])
  expect(await changePayeeAccount(again, { label: 'Late' })).toMatchObject({ proposalId: null })
})
