import { describe, expect, test } from 'vitest'
import { PASSKEY_MINUTES } from '#features/login/contract/passkeys.ts'
import type { Forged } from '#tests/support/authenticator.ts'
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
async function aMemberWithPasskey() {
  const member = await server.loginAs(`attacked${++members}@example.com`)
  const { authenticator, added } = await withPasskey(member.fetch)
  return { ...member, authenticator, passkeyId: added.passkeyId as string }
}
const challenge = () => loginChallenge(server.fetch)
const enter = (assertion: Parameters<typeof enteredBy>[1]) => enteredBy(server.fetch, assertion)
const FAILED = { status: 422, code: 'passkey_failed' }
const UNKNOWN = { status: 422, code: 'passkey_unknown' }

const FORGED: [string, Forged][] = [
  ['from another origin', { origin: 'https://shop.example.evil.test' }],
  ['from a subdomain', { origin: 'https://a.shop.example' }],
  ['without TLS', { origin: 'http://shop.example' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['without verifying who holds the device', { isVerified: false }],
  ['of a challenge that was never asked', { challenge: 'A'.repeat(43) }],
]
describe.each(FORGED)('a signature %s', (_, forged) => {
  test('logs nobody in', async () => {
    const { authenticator } = await aMemberWithPasskey()
    expect(await enter(authenticator.sign(await challenge(), forged))).toMatchObject(FAILED)
    expect((await enter(authenticator.sign(await challenge()))).status).toBe(200)
  })

  test('proves no session', async () => {
    const { fetch, authenticator } = await aMemberWithPasskey()
    expect(await provedBy(fetch, authenticator, forged)).toMatchObject(FAILED)
  })

  test('adds no passkey', async () => {
    const { fetch } = await server.loginAs(`attacked${++members}@example.com`)
    expect((await withPasskey(fetch, 'Phone', forged)).added).toMatchObject(FAILED)
    expect((await (await fetch('/api/passkeys')).json()).passkeys).toEqual([])
  })
})

test('a refused signature is in the member’s security events', async () => {
  const { accountId, authenticator } = await aMemberWithPasskey()
  await enter(authenticator.sign(await challenge(), { rpId: 'evil.test' }))
  const { rows } = await server.db.run(
    `select args from security_event where account_id = $1 and kind = 'login.refused'`,
    [accountId],
  )
  expect(rows).toEqual([{ args: { why: 'passkey_failed' } }])
})

test('a challenge is answered once, by a wrong answer too, also by two at the same moment', async () => {
  const { authenticator } = await aMemberWithPasskey()
  const [used, wasted, raced] = [await challenge(), await challenge(), await challenge()]
  const signed = authenticator.sign(used)
  expect((await enter(signed)).status).toBe(200)
  expect(await enter(signed)).toMatchObject(FAILED)
  expect(await enter(authenticator.sign(used))).toMatchObject(FAILED)
  await enter(authenticator.sign(wasted, { rpId: 'evil.test' }))
  expect(await enter(authenticator.sign(wasted))).toMatchObject(FAILED)
  const both = [authenticator.sign(raced), authenticator.sign(raced)]
  const statuses = await Promise.all(both.map(async (one) => (await enter(one)).status))
  expect(statuses.sort()).toEqual([200, 422])
})

test('a challenge is valid for five minutes', async () => {
  const { authenticator } = await aMemberWithPasskey()
  const [inTime, late] = [await challenge(), await challenge()]
  server.passMs(PASSKEY_MINUTES * 60_000 - 1)
  expect((await enter(authenticator.sign(inTime))).status).toBe(200)
  server.passMs(1)
  expect(await enter(authenticator.sign(late))).toMatchObject(FAILED)
})

test('a challenge of a login proves nothing, and that of a proof logs nobody in', async () => {
  const { fetch, authenticator } = await aMemberWithPasskey()
  const assertion = authenticator.sign(await challenge())
  const proved = await fetch('/api/session/proof/passkey', { method: 'POST', body: { assertion } })
  expect((await proved.json()).code).toBe('passkey_failed')
  const response = await fetch('/api/session/proof/passkey/options', { method: 'POST' })
  expect(await enter(authenticator.sign(await response.json()))).toMatchObject(FAILED)
})

test('a challenge belongs to the session that asked', async () => {
  const owner = await aMemberWithPasskey()
  server.passMs(60_000)
  const other = await server.loginAs(owner.user.email)
  const post = async (fetch: typeof owner.fetch, path: string, body?: object) =>
    (await fetch(path, { method: 'POST', ...(body && { body }) })).json()
  const answer = await post(owner.fetch, '/api/session/proof/passkey/options')
  const assertion = owner.authenticator.sign(answer)
  expect((await post(other.fetch, '/api/session/proof/passkey', { assertion })).code).toBe(
    'passkey_failed',
  )
  const making = await post(owner.fetch, '/api/passkeys/options')
  const made = (await withPasskey(other.fetch)).authenticator.create(making)
  expect(await addedAs(other.fetch, made)).toMatchObject(FAILED)
})

test('a passkey of another account proves nothing here, and names no other account at a login', async () => {
  const [owner, thief] = [await aMemberWithPasskey(), await aMemberWithPasskey()]
  expect(await provedBy(owner.fetch, thief.authenticator)).toMatchObject(UNKNOWN)
  const handle = Buffer.from(owner.accountId.replaceAll('-', ''), 'hex').toString('base64url')
  for (const userHandle of [handle, undefined]) {
    const forged = thief.authenticator.sign(await challenge(), { userHandle })
    expect(await enter(forged)).toMatchObject(UNKNOWN)
  }
  const borrowed = { ...thief.authenticator.sign(await challenge()), id: owner.authenticator.id }
  expect((await enter(borrowed)).status).toBe(422)
})

test('a counter that does not grow is a copy of the authenticator; one that stays 0 does not count', async () => {
  const { authenticator } = await aMemberWithPasskey()
  expect((await enter(authenticator.sign(await challenge(), { counter: 9 }))).status).toBe(200)
  for (const counter of [9, 8, 0]) {
    const copied = authenticator.sign(await challenge(), { counter })
    expect(await enter(copied)).toMatchObject(FAILED)
  }
  expect((await enter(authenticator.sign(await challenge(), { counter: 10 }))).status).toBe(200)
  const member = await server.loginAs(`attacked${++members}@example.com`)
  const synced = (await withPasskey(member.fetch, 'Cloud', { counter: 0 })).authenticator
  for (let i = 0; i < 2; i += 1) {
    expect((await enter(synced.sign(await challenge(), { counter: 0 }))).status).toBe(200)
  }
})

test('a member neither sees, renames nor removes what another has', async () => {
  const [owner, thief] = [await aMemberWithPasskey(), await aMemberWithPasskey()]
  const path = `/api/passkeys/${owner.passkeyId}`
  const renamed = await thief.fetch(path, { method: 'PATCH', body: { name: 'Mine' } })
  const removed = await thief.fetch(path, { method: 'DELETE' })
  expect([renamed.status, removed.status]).toEqual([404, 404])
  const { passkeys } = await (await owner.fetch('/api/passkeys')).json()
  expect(passkeys).toMatchObject([{ passkeyId: owner.passkeyId, name: 'Phone' }])
})

test('a blocked account logs in by passkey as little as by code', async () => {
  const member = await aMemberWithPasskey()
  await server.db.run(
    `insert into account_block (account_id, staff_id, at, reason) values ($1, $1, now(), 'Fraud')`,
    [member.accountId],
  )
  const answer = await enter(member.authenticator.sign(await challenge()))
  expect(answer).toMatchObject({ status: 403, code: 'account_blocked' })
})

test('what is no answer of an authenticator is refused without an error', async () => {
  const { authenticator } = await aMemberWithPasskey()
  const { id, response } = authenticator.sign(await challenge())
  const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const clientDataJSON of ['AAAA', json(null), json({ challenge: 1 }), json([])]) {
    expect(await enter({ id, response: { ...response, clientDataJSON } })).toMatchObject(FAILED)
  }
  for (const broken of [{ authenticatorData: 'AAAA' }, { signature: 'AAAA' }]) {
    const signed = authenticator.sign(await challenge())
    expect(await enter({ id, response: { ...signed.response, ...broken } })).toMatchObject(FAILED)
  }
})

test('challenges of one network stop neither a known device there, nor other networks, nor mailed codes', async () => {
  const device = 'd'.repeat(43)
  const { user } = await server.loginAs(`attacked${++members}@example.com`, 'member', device)
  const here = { 'x-forwarded-for': '198.51.100.7' }
  const ask = (body: object, headers = here) =>
    server.fetch('/api/login/passkey/options', { method: 'POST', body, headers })
  const statuses: number[] = []
  for (let i = 0; i < 301; i += 1) statuses.push((await ask({ device: null })).status)
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([300, 429])
  expect((await ask({ device })).status).toBe(200)
  expect((await ask({ device: null }, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  server.passMs(60_000)
  const body = { email: user.email }
  const mailed = await server.fetch('/api/login/code', { method: 'POST', body, headers: here })
  expect(mailed.status).toBe(202)
})
