import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { closeMailBatches } from '#features/notices/server/close-mail-batches.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import {
  addedAs,
  enteredBy,
  loginChallenge,
  PASSKEY_ORIGIN,
  provedBy,
  withPasskey,
} from '#tests/support/passkeys.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({ env: { PUBLIC_URL: PASSKEY_ORIGIN, TRUST_PROXY: '1' } })

let members = 0
const newMember = (device?: string) =>
  server.loginAs(`key${++members}@example.com`, 'member', device)
const listed = async (by: { fetch: typeof server.fetch }) =>
  (await (await by.fetch('/api/passkeys')).json()).passkeys
const readEvents = async (accountId: string) => {
  const found = await server.db.run(
    `select kind, args from event where account_id = $1 and kind like 'passkey%' order by created_at, id`,
    [accountId],
  )
  return found.rows.map(({ kind, args }) => [kind, args])
}

test('a member adds a passkey, logs in with it on another device, and removes it', async () => {
  const member = await newMember()
  const { authenticator, added } = await withPasskey(member.fetch, ' My phone ')
  expect(added).toMatchObject({ status: 201, name: 'My phone', isSynced: false, lastUsedAt: null })
  server.passMs(1_000)
  const login = await enteredBy(
    server.fetch,
    authenticator.sign(await loginChallenge(server.fetch)),
  )
  expect([login.status, login.accountId, login.user]).toEqual([200, member.accountId, member.user])
  const fetch: typeof server.fetch = (path, init = {}) =>
    server.fetch(path, { ...init, headers: { authorization: `Bearer ${login.authorization}` } })
  const [shown] = await listed({ fetch })
  expect(shown).toMatchObject({ passkeyId: added.passkeyId, lastUsedAt: expect.any(String) })
  const session = await server.db.run(
    'select method, time_zone, passkey_proved_at = proved_at as proved from session where account_id = $1 order by created_at desc',
    [member.accountId],
  )
  expect(session.rows[0]).toEqual({ method: 'passkey', time_zone: 'Asia/Tokyo', proved: true })
  const path = `/api/passkeys/${added.passkeyId}`
  expect((await fetch(path, { method: 'DELETE' })).status).toBe(200)
  expect(await listed({ fetch })).toEqual([])
  const again = authenticator.sign(await loginChallenge(server.fetch))
  expect(await enteredBy(server.fetch, again)).toMatchObject({
    status: 422,
    code: 'passkey_unknown',
  })
  expect(await readEvents(member.accountId)).toEqual([
    ['passkeyAdded', { name: 'My phone' }],
    ['passkeyRemoved', { name: 'My phone' }],
  ])
})

test('a passkey is renamed, and one that is gone is not found', async () => {
  const member = await newMember()
  const { added } = await withPasskey(member.fetch)
  const rename = (id: string, name: string) =>
    member.fetch(`/api/passkeys/${id}`, { method: 'PATCH', body: { name } })
  expect((await rename(added.passkeyId, 'Key')).status).toBe(200)
  expect(await listed(member)).toMatchObject([{ name: 'Key' }])
  expect((await rename(added.passkeyId, ' ')).status).toBe(422)
  expect((await rename(member.accountId, 'Key')).status).toBe(404)
})

test('adding and removing need a proof of the last 10 minutes, which a passkey gives too', async () => {
  const member = await newMember()
  const { authenticator, added } = await withPasskey(member.fetch)
  server.passMs(10 * MINUTE_MS)
  const remove = () => member.fetch(`/api/passkeys/${added.passkeyId}`, { method: 'DELETE' })
  expect((await (await remove()).json()).code).toBe('reauth_required')
  expect((await withPasskey(member.fetch)).added.code).toBe('reauth_required')
  const late = anAuthenticator(PASSKEY_ORIGIN).create({ challenge: 'x', user: { id: 'x' } })
  expect((await addedAs(member.fetch, late)).code).toBe('reauth_required')
  expect((await listed(member)).length).toBe(1)
  expect(await provedBy(member.fetch, authenticator)).toEqual({ status: 200, ok: true })
  expect((await remove()).status).toBe(200)
  expect(await provedBy(member.fetch, authenticator)).toMatchObject({ code: 'passkey_missing' })
})

test('an account has ten passkeys, also if the last ones come at the same moment', async () => {
  const member = await newMember()
  for (let i = 0; i < 8; i += 1) await withPasskey(member.fetch)
  const answers = await Promise.all(Array.from({ length: 4 }, () => withPasskey(member.fetch)))
  const statuses = answers.map(({ added }) => added.code ?? 'added').sort()
  expect(statuses).toEqual(['added', 'added', 'passkey_limit', 'passkey_limit'])
  expect((await withPasskey(member.fetch)).added.code).toBe('passkey_limit')
  expect(await listed(member)).toHaveLength(10)
})

test('a passkey that exists is not added to a second account', async () => {
  const [owner, thief] = [await newMember(), await newMember()]
  const { authenticator } = await withPasskey(owner.fetch)
  const options = await (await thief.fetch('/api/passkeys/options', { method: 'POST' })).json()
  const taken = await addedAs(thief.fetch, authenticator.create(options))
  expect(taken.code).toBe('passkey_taken')
  expect(await listed(thief)).toEqual([])
})

test('the login of a device that the account has not seen is reported, that of a known one is not', async () => {
  const credentialId = 'k'.repeat(43)
  const member = await newMember(credentialId)
  const { authenticator } = await withPasskey(member.fetch)
  for (const [device, expected] of [
    [credentialId, 'known'],
    ['n'.repeat(43), 'new'],
    ['n'.repeat(43), 'known'],
  ] as const) {
    server.passMs(1_000)
    const signed = authenticator.sign(await loginChallenge(server.fetch))
    expect((await enteredBy(server.fetch, signed, device)).status).toBe(200)
    const events = await server.db.run(
      `select args from event where account_id = $1 and kind = 'login' order by created_at desc limit 1`,
      [member.accountId],
    )
    expect(events.rows[0]?.args).toEqual({ device: expected })
  }
})

test('the member gets a mail at once when a passkey is added and when it is removed', async () => {
  const member = await newMember()
  const { added } = await withPasskey(member.fetch)
  await member.fetch(`/api/passkeys/${added.passkeyId}`, { method: 'DELETE' })
  const queued = await server.db.run(
    `select kind from mail_batch where account_id = $1 order by kind`,
    [member.accountId],
  )
  expect(queued.rows.map(({ kind }) => kind)).toEqual(['passkeyAdded', 'passkeyRemoved'])
  await closeMailBatches(server.services)
  await expect
    .poll(() => server.mailbox.mails().filter(({ to }) => to === member.user.email).length)
    .toBeGreaterThanOrEqual(3)
  const left = await server.db.run('select kind from mail_batch where account_id = $1', [
    member.accountId,
  ])
  expect(left.rows).toEqual([])
})

test('the operator’s sign-out removes the passkeys too', async () => {
  const { endAllSessions } = await import('#features/login/server/end-all-sessions.ts')
  const { OPERATOR } = await import('#engine/server/database/records.ts')
  const member = await newMember()
  const { authenticator } = await withPasskey(member.fetch)
  const deps = { ...server.services, network: null, requestId: null }
  await endAllSessions(deps, OPERATOR, { email: member.user.email })
  const signed = authenticator.sign(await loginChallenge(server.fetch))
  expect((await enteredBy(server.fetch, signed)).code).toBe('passkey_unknown')
})

test('a staff session that was proved by passkey counts for twelve hours', async () => {
  const staff = await server.loginAs(`key${++members}@example.com`, 'staff')
  const { authenticator } = await withPasskey(staff.fetch)
  server.passMs(13 * HOUR_MS)
  const work = () => staff.fetch('/api/staff/work?warehouseId=CN&list=expected')
  expect((await work()).status).toBe(403)
  await provedBy(staff.fetch, authenticator)
  expect((await work()).status).toBe(200)
})
