import { describe, expect, test } from 'vitest'
import { PASSKEY_RIGHTS, type Right } from '#engine/shared/rights.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { declared, nameOf, pathWith } from '#tests/contract/declared.ts'
import { PASSKEY_ORIGIN, provedBy, withPasskey } from '#tests/support/passkeys.ts'
import { changePayeeAccount } from '#tests/support/payees.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({
  env: { PUBLIC_URL: PASSKEY_ORIGIN, STAFF_PASSKEYS: 'required' },
})

type Holder = LoggedInUser & Pick<Awaited<ReturnType<typeof withPasskey>>, 'authenticator'>
const byCode = new Map<Right, LoggedInUser>()
const byPasskey = new Map<Right, Holder>()
for (const right of PASSKEY_RIGHTS) {
  const name = right.toLowerCase()
  byCode.set(right, await server.loginAs(`${name}@example.com`, [right]))
  const staff = await server.loginAs(`${name}.key@example.com`, [right])
  const { authenticator } = await withPasskey(staff.fetch)
  await provedBy(staff.fetch, authenticator)
  byPasskey.set(right, { ...staff, authenticator })
}

const forStaff = declared.filter((one) => one.for === 'staff')
const cases = forStaff.flatMap((one) =>
  PASSKEY_RIGHTS.filter((right) => one.rights.includes(right)).map(
    (right) => [nameOf(one), right, one] as const,
  ),
)
const calling = async (
  by: LoggedInUser | undefined,
  { method, path }: (typeof forStaff)[number],
) => {
  const body = method === 'GET' ? {} : { body: {} }
  const answer = await by?.fetch(pathWith(path), { method, ...body })
  const isJson = answer?.headers.get('content-type')?.includes('json') === true
  return { status: answer?.status, code: isJson ? (await answer.json()).code : undefined }
}

test('the endpoints of these rights were found', () => {
  expect(cases.length).toBeGreaterThan(30)
})

describe.each(cases)('%s with the right %s', (_name, right, one) => {
  test('refuses a session of a mailed code before it reads the input', async () => {
    const answer = await calling(byCode.get(right), one)
    expect(answer).toEqual({ status: 403, code: 'passkey_required' })
  })

  test('serves a session that was proved by passkey', async () => {
    expect((await calling(byPasskey.get(right), one)).status).not.toBe(403)
  })
})

test('a passkey that is added proves the session that added it, and no other', async () => {
  const added = await server.loginAs('adds@example.com', ['settings'])
  const beside = await server.loginAs('adds@example.com')
  await withPasskey(added.fetch)
  expect((await added.fetch('/api/staff/settings')).status).toBe(200)
  expect(await (await beside.fetch('/api/staff/settings')).json()).toMatchObject({
    code: 'passkey_required',
  })
})

const without = forStaff.filter(({ rights }) => rights.some((one) => !PASSKEY_RIGHTS.includes(one)))
test('a mailed code is enough for every other endpoint, also for staff who hold these rights as well', async () => {
  const other = await server.loginAs('other@example.com', 'staff')
  expect(without.length).toBeGreaterThan(30)
  for (const one of without) {
    expect([nameOf(one), (await calling(other, one)).code]).not.toEqual([
      nameOf(one),
      'passkey_required',
    ])
  }
})

test('who approves an act of these rights needs a passkey as who proposes it, whatever other rights they hold', async () => {
  const owner = byPasskey.get('settings')
  if (owner === undefined) throw new Error('nobody has settings')
  const { proposalId } = await changePayeeAccount(owner)
  const second = await server.loginAs('second@example.com', ['receive', 'settings'])
  const approved = async () => {
    const body = { onceKey: anId(), decision: 'approved' }
    const path = `/api/staff/proposals/${proposalId}`
    const answer = await second.fetch(path, { method: 'POST', body })
    return { status: answer.status, code: (await answer.json()).code }
  }
  expect(await approved()).toEqual({ status: 403, code: 'passkey_required' })
  const { authenticator } = await withPasskey(second.fetch)
  await provedBy(second.fetch, authenticator)
  expect(await approved()).toMatchObject({ status: 200 })
})

test('a login by passkey counts as well, a login by QR code inherits none, and it ends after twelve hours', async () => {
  const { anOpenTicket, decided, polled } = await import('#tests/support/login-tickets.ts')
  const { enteredBy, loginChallenge } = await import('#tests/support/passkeys.ts')
  const owner = byPasskey.get('settings')
  if (owner === undefined) throw new Error('nobody has settings')
  const people = (authorization: string) =>
    server.fetch('/api/staff/people', { headers: { authorization: `Bearer ${authorization}` } })
  const signed = owner.authenticator.sign(await loginChallenge(server.fetch))
  const { authorization } = await enteredBy(server.fetch, signed)
  expect((await people(authorization)).status).toBe(200)

  const ticket = await anOpenTicket(server)
  await decided(owner.fetch, ticket.ticket, true)
  const { login } = await polled(server, ticket)
  expect((await (await people(login.authorization)).json()).code).toBe('passkey_required')

  server.passMs(12 * HOUR_MS - 1)
  expect((await people(authorization)).status).toBe(200)
  server.passMs(1)
  expect((await (await people(authorization)).json()).code).toBe('passkey_required')
  await provedBy(owner.fetch, owner.authenticator)
  expect((await people(owner.authorization)).status).toBe(200)
})
