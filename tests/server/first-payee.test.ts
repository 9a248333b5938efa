import { expect, test } from 'vitest'
import { proposePayee } from '#tests/support/payees.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()

const labels = async () => {
  const member = await server.loginAs('payer@example.com')
  const { payees } = await (await member.fetch('/api/payee-accounts')).json()
  return payees.map(({ label }: { label: string }) => label)
}

test('an owner alone adds the first account to pay to; with a second person each change waits', async () => {
  const owner = await server.loginAs('owner@example.com', ['settings'])
  expect(await proposePayee(owner, { label: 'First' })).toMatchObject({ proposalId: null })
  expect(await labels()).toEqual(['First'])
  await server.loginAs('second@example.com', ['settings'])
  const waiting = await proposePayee(owner, { label: 'Later' })
  expect(waiting.proposalId).toEqual(expect.any(String))
  expect(await labels()).toEqual(['First'])
})
