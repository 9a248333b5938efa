import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { DAY_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { hashCode } from '#features/login/server/login-code.ts'
import { mailedCode, startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({
  env: { TRUST_PROXY: '1' },
  limits: {
    login: { name: 'login', requests: 60, perSeconds: 600 },
    codesAround: { name: 'codes-around', requests: 12, perSeconds: 600 },
  },
})

let addresses = 0
const newEmail = () => `limited${++addresses}@example.com`
const newDevice = () => randomBytes(32).toString('base64url')
let networks = 0
const newNetwork = () => `10.1.${++networks >> 8}.${networks & 255}`

type Caller = { network: string; device?: string }
const postTo =
  ({ fetch }: Pick<TestServer, 'fetch'>) =>
  async (path: string, body: object, { network, device }: Caller) => {
    const headers = { 'x-forwarded-for': network }
    const answer = await fetch(path, { method: 'POST', headers, body: { ...body, device } })
    return { status: answer.status, ...(await answer.json()) }
  }
const post = postTo(server)
const ask = (email: string, caller: Caller) => post('/api/login/code', { email }, caller)
const enter = (email: string, challenge: string, code: string, caller: Caller) =>
  post('/api/login', { email, challenge, code }, caller)
const mailsTo = (email: string) => server.mailbox.mails().filter(({ to }) => to === email).length

/** Waits for queued mails, requests a code and enters it. */
async function logIn(email: string, caller: Caller) {
  const underWay = async () => (await server.db.run('select id from jobs.job')).rows
  await expect.poll(underWay, { timeout: 10_000 }).toEqual([])
  const [known] = server.mailbox.mails()
  const answer = await ask(email, caller)
  if (answer.status !== 202) return answer
  return enter(email, answer.challenge, await mailedCode(server.mailbox, email, known), caller)
}
/** A stranger who exceeds every limit of one network for an address. */
async function harass(email: string, network = newNetwork()) {
  let codes = 0
  for (let i = 0; i < 24; i += 1) {
    const answer = await ask(email, { network })
    if (answer.status === 202) codes += 1
    if (i < 4) for (let t = 0; t < 5; t += 1) await wrong(email, answer.challenge, { network })
    server.passMs(MINUTE_MS)
  }
  return codes
}
/** Wrong with a probability of 999,999 in a million. */
const wrong = (email: string, challenge: string, caller: Caller) =>
  enter(email, challenge, '000000', caller)

test('who changes to another network of the same /56 or /48 all the time has no more codes mailed', async () => {
  const statuses: number[] = []
  const from = async (network: string) => (await ask(newEmail(), { network })).status
  for (let i = 0; i < 14; i += 1) {
    statuses.push(await from(`2001:db8:70:${i.toString(16)}::1`))
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 202), 429, 429])
  // The /48 has counted twelve.
  expect(await from('2001:db8:70:ff00::1')).toBe(429)
  expect(await from('2001:db8:71:0::1')).toBe(202)
})

test('strangers of all networks together have no more codes mailed than the whole server allows; known devices do', async () => {
  const small = await startTestServer({
    env: { TRUST_PROXY: '1' },
    limits: { allCodes: { name: 'all-codes', requests: 3, perSeconds: 600 } },
  })
  const postHere = postTo(small)
  const askHere = (email: string, caller: Caller) => postHere('/api/login/code', { email }, caller)
  const regular = { network: '2001:db8:ffff::1', device: newDevice() }
  const email = newEmail()
  const { challenge } = await askHere(email, regular)
  const code = await mailedCode(small.mailbox, email)
  expect((await postHere('/api/login', { email, challenge, code }, regular)).status).toBe(200)
  const statuses: number[] = []
  for (let nth = 1; nth <= 4; nth += 1) {
    statuses.push((await askHere(newEmail(), { network: `2001:db8:${nth}::1` })).status)
  }
  expect(statuses).toEqual([202, 202, 429, 429])
  expect((await askHere(email, regular)).status).toBe(202)
  await small.stop()
})

test('one stranger cannot block an address for other networks or known devices', async () => {
  const email = newEmail()
  const phone = { network: newNetwork(), device: newDevice() }
  expect((await logIn(email, phone)).status).toBe(200)
  server.passMs(MINUTE_MS)
  expect(await harass(email)).toBe(10)
  expect((await logIn(email, phone)).status).toBe(200)
  server.passMs(MINUTE_MS)
  expect((await logIn(email, { network: newNetwork() })).status).toBe(200)
})

test("a member on the stranger's network can log in with a known device", async () => {
  const email = newEmail()
  const network = newNetwork()
  const phone = { network, device: newDevice() }
  await logIn(email, phone)
  server.passMs(MINUTE_MS)
  await harass(email, network)
  for (let i = 0; i < 61; i += 1) await ask(newEmail(), { network })
  expect(await ask(newEmail(), { network })).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await logIn(email, phone)).status).toBe(200)
})

test("a stranger who keeps requesting codes does not invalidate the member's code", async () => {
  const email = newEmail()
  const stranger = { network: newNetwork() }
  const member = { network: newNetwork() }
  await ask(email, stranger)
  const code = await mailedCode(server.mailbox, email)
  server.passMs(30_000)
  await ask(email, stranger)
  const { challenge } = await ask(email, member)
  await ask(email, stranger)
  expect((await enter(email, challenge, code, member)).status).toBe(200)
  expect(mailsTo(email)).toBe(1)
})

test('after a code was used, a second device gets its own at once', async () => {
  const email = newEmail()
  expect((await logIn(email, { network: newNetwork() })).status).toBe(200)
  const [known] = server.mailbox.mails()
  const { challenge } = await ask(email, { network: newNetwork() })
  const code = await mailedCode(server.mailbox, email, known)
  expect((await enter(email, challenge, code, { network: newNetwork() })).status).toBe(200)
})

test('strangers of all networks together get 50 codes and 100 wrong tries a day; known devices are not limited by them', async () => {
  const email = newEmail()
  const phone = { network: newNetwork(), device: newDevice() }
  await logIn(email, phone)
  server.passMs(MINUTE_MS)
  let taken = 0
  for (let n = 0; n < 7; n += 1) {
    const network = newNetwork()
    for (let i = 0; i < 4; i += 1) {
      const { challenge } = await ask(email, { network })
      for (let t = 0; t < 5; t += 1) {
        if ((await wrong(email, challenge, { network })).code === 'code_wrong') taken += 1
      }
    }
    server.passMs(MINUTE_MS)
  }
  expect(taken).toBe(100)
  const { challenge } = await ask(email, { network: newNetwork() })
  const refused = await wrong(email, challenge, { network: newNetwork() })
  expect(refused).toMatchObject({ status: 429, code: 'too_many_tries' })
  expect(refused.retryAfter).toBe(DAY_MS / 1000 - 7 * 60)
  for (let n = 0; n < 9; n += 1) {
    const network = newNetwork()
    for (let i = 0; i < 6; i += 1) {
      server.passMs(MINUTE_MS)
      await ask(email, { network })
    }
  }
  server.passMs(MINUTE_MS)
  expect(await ask(email, { network: newNetwork() })).toMatchObject({ code: 'rate_limited' })
  expect((await logIn(email, phone)).status).toBe(200)
  server.passMs(DAY_MS)
  expect((await logIn(email, { network: newNetwork() })).status).toBe(200)
})

test('a known device has limits of its own', async () => {
  const email = newEmail()
  const phone = { network: newNetwork(), device: newDevice() }
  await logIn(email, phone)
  server.passMs(MINUTE_MS)
  for (let i = 0; i < 4; i += 1) {
    const { challenge } = await ask(email, phone)
    for (let t = 0; t < 5; t += 1) await wrong(email, challenge, phone)
    server.passMs(MINUTE_MS)
  }
  expect(await logIn(email, phone)).toMatchObject({ code: 'too_many_tries' })
})

test('a device is known to the accounts that it logged in to for 400 days', async () => {
  const email = newEmail()
  const victim = newEmail()
  const network = newNetwork()
  const phone = { network, device: newDevice() }
  const { accountId } = await logIn(email, phone)
  const exhaust = async (address: string) => {
    server.passMs(DAY_MS)
    for (let i = 0; i < 10; i += 1) {
      server.passMs(MINUTE_MS)
      expect((await ask(address, { network })).status).toBe(202)
    }
    server.passMs(MINUTE_MS)
  }
  await exhaust(victim)
  expect((await ask(victim, phone)).code).toBe('rate_limited')
  await exhaust(email)
  expect((await ask(email, phone)).status).toBe(202)
  server.passMs(399 * DAY_MS)
  await exhaust(email)
  expect((await ask(email, phone)).code).toBe('rate_limited')

  server.passMs(DAY_MS)
  await logIn(email, phone)
  await inTransaction(server.db, (tx) =>
    endSessions(tx, { accountId, devicesToo: true }, 'operator', new Date().toISOString()),
  )
  await exhaust(email)
  expect((await ask(email, phone)).code).toBe('rate_limited')
})

test('addresses of one /64 network are one caller, for any port or notation', async () => {
  const email = newEmail()
  const notations = ['2001:db8:7:7::1', '[2001:db8:7:7::2]:443', '2001:DB8:7:7:ffff::3']
  for (let i = 0; i < 10; i += 1) {
    const network = notations[i % 3] ?? ''
    expect((await ask(email, { network: `1.1.1.${i}, ${network}` })).status).toBe(202)
    server.passMs(MINUTE_MS)
  }
  expect((await ask(email, { network: '2001:db8:7:7:1:2:3:4' })).code).toBe('rate_limited')
  expect((await ask(email, { network: '2001:db8:7:8::1' })).status).toBe(202)
})

test('only a hash of a device secret is stored', async () => {
  const device = newDevice()
  await logIn(newEmail(), { network: newNetwork(), device })
  const { rows } = await server.db.run('select row_to_json(d)::text as row from known_device d')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(device)
})

test('a code is hashed outside of transactions, so that no connection waits for it', async () => {
  await expect(
    inTransaction(server.db, () => hashCode('123456', new Uint8Array(16))),
  ).rejects.toThrow('inside a transaction')
})
