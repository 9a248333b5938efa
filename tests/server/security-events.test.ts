import { expect, test } from 'vitest'
import { LOGIN_CODE_TRIES } from '#engine/shared/session.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { executeCommand } from '#server/operator/operator-command.ts'
import { deleteExpired } from '#server/schedules.ts'
import { declared } from '#tests/contract/declared.ts'
import { goodCallOf } from '#tests/contract/good-calls.ts'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'

const server = await sharedServer({ env: { TRUST_PROXY: '1' } })

let addresses = 0
const newEmail = () => `watched${++addresses}@example.com`
const NETWORK = '203.0.113.7'
const post = (path: string, body: object, by: Pick<LoggedInUser, 'fetch'> = server) =>
  by.fetch(path, { method: 'POST', body, headers: { 'x-forwarded-for': NETWORK } })
const requestOf = (answer: Response) => answer.headers.get('x-request-id')

async function events(where: string, values: unknown[] = []) {
  const { rows } = await server.db.run(
    `select kind, account_id, email_hash, network, request_id, args from security_event
     where ${where} order by at, id`,
    values,
  )
  return rows
}
const eventsOf = (accountId: string) => events('account_id = $1', [accountId])
const eventOf = async (answer: Response) => {
  const found = await events('request_id = $1', [requestOf(answer)])
  expect(found).toHaveLength(1)
  return found[0]
}

test('logins, refused attempts and sign-outs are recorded with network and request', async () => {
  const email = newEmail()
  const { challenge } = await (await post('/api/login/code', { email })).json()
  const code = await mailedCode(server.mailbox, email)
  const wrong = await post('/api/login', {
    email,
    challenge,
    code: code === '000000' ? '1'.repeat(6) : '000000',
  })
  expect(await eventOf(wrong)).toMatchObject({
    kind: 'login.refused',
    account_id: null,
    network: NETWORK,
    args: { why: 'code_wrong' },
  })
  const login = await post('/api/login', { email, challenge, code })
  const { accountId, authorization } = await login.json()
  expect(await eventOf(login)).toMatchObject({ kind: 'login', account_id: accountId })
  const again = await post('/api/login', { email, challenge, code })
  expect(await eventOf(again)).toMatchObject({
    kind: 'login.refused',
    account_id: accountId,
    args: { why: 'challenge_expired' },
  })
  const out = await server.fetch('/api/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${authorization}` },
  })
  expect(await eventOf(out)).toMatchObject({ kind: 'signOut', account_id: accountId })
  const { rows } = await server.db.run('select row_to_json(e)::text as row from security_event e')
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('reaching the daily limit of an address is recorded', async () => {
  const email = newEmail()
  const { accountId } = await server.loginAs(email)
  for (let codes = 0; codes < 10; codes += 1) {
    server.passMs(60_000)
    expect((await post('/api/login/code', { email })).status).toBe(202)
  }
  server.passMs(60_000)
  const refused = await post('/api/login/code', { email })
  expect(await eventOf(refused)).toMatchObject({
    kind: 'code.refused',
    account_id: accountId,
    args: { why: 'rate_limited' },
  })
})

/** Has a code mailed that proves a session. */
async function askProof(staff: Awaited<ReturnType<typeof server.loginAs>>) {
  const [known] = server.mailbox.mails()
  server.passMs(60_000)
  const { challenge } = await (
    await post('/api/session/proof/code', { language: 'en' }, staff)
  ).json()
  const code = await mailedCode(server.mailbox, staff.user.email, known)
  return { challenge, code }
}

test('proofs and refused proofs are recorded', async () => {
  const staff = await server.loginAs(newEmail(), 'staff')
  const { challenge, code } = await askProof(staff)
  await post(
    '/api/session/proof',
    { challenge, code: code === '000000' ? '000001' : '000000' },
    staff,
  )
  await post('/api/session/proof', { challenge, code }, staff)
  const kinds = (await eventsOf(staff.accountId)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['login', 'proof', 'proof.refused'])
})

test('a wrong code of a proof is counted: after five the right one is refused too', async () => {
  const staff = await server.loginAs(newEmail(), 'staff')
  const { challenge, code } = await askProof(staff)
  const prove = async (entered: string) =>
    (await (await post('/api/session/proof', { challenge, code: entered }, staff)).json()).code
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < LOGIN_CODE_TRIES; tries += 1) {
    expect(await prove(wrong)).toBe('code_wrong')
  }
  expect(await prove(code)).toBe('too_many_tries')
})

test('every staff act is audited with its request', async () => {
  const member = await server.loginAs(newEmail())
  const staff = await server.loginAs(newEmail(), 'staff')
  const audited = async (name: string, answer: Response, actor: { accountId?: string } = staff) => {
    expect([name, answer.status]).toEqual([name, 200])
    const { rows } = await server.db.run(
      "select actor_account_id as by from audit where request_id = $1 and actor_kind = 'staff'",
      [requestOf(answer)],
    )
    expect([name, rows[0]?.by]).toEqual([name, actor.accountId])
  }
  // A check of a file writes nothing, nor does one of the sender where no mail server is set.
  const without = [
    'checkBankFile',
    'checkBringIn',
    'checkDispatches',
    'checkSender',
    'checkTracking',
  ]
  const acts = declared.filter(
    (one) => one.for === 'staff' && one.method !== 'GET' && !without.includes(one.name),
  )
  expect(acts.length).toBeGreaterThanOrEqual(4)
  for (const act of acts.filter(({ endpoint }) => endpoint !== null)) {
    const made = await goodCallOf(act)?.({ server, member, staff })
    if (made === undefined) throw new Error(`${act.name} has no good call`)
    const { path, body, as: actor = staff } = made
    await audited(act.name, await actor.fetch(path, { method: act.method, body }), actor)
  }
  await audited('a picture', await uploadAsStaff(staff, await aPhoto(1)))
})

test('the operator can list events, grant the staff role and sign an account out', async () => {
  const email = newEmail()
  const command = (given: Parameters<typeof executeCommand>[0]) =>
    executeCommand(given, server.services)
  expect(await command({ act: 'events', email })).toEqual({
    ok: true,
    text: 'Nothing is on record',
  })
  // What happened in one moment has no order, and only the newest are listed.
  await command({ act: 'grant', email })
  server.passMs(1_000)
  const staff = await server.loginAs(email, ['receive'], 'd'.repeat(43))
  server.passMs(1_000)
  await post('/api/staff/parcels/receive', anArrival(), staff)
  const { text } = await command({ act: 'events', email })
  const lines = text.split('\n')
  expect(lines.map((line) => line.split('  ')[1])).toEqual([
    'staff.grant',
    'login',
    'shelveUnclaimed',
  ])
  for (const line of lines) expect(line.split('  ')[4]).toMatch(/^[0-9a-f-]{36}$/)
  expect((await command({ act: 'events' })).text).toContain(lines[2])

  expect(await command({ act: 'sign-out', email })).toMatchObject({
    ok: true,
    text: expect.stringContaining('1 session'),
  })
  expect((await staff.fetch('/api/session')).status).toBe(401)
  const devices = await server.db.run('select 1 from known_device where account_id = $1', [
    staff.accountId,
  ])
  expect(devices.rows).toEqual([])
  expect((await command({ act: 'sign-out', email: newEmail() })).ok).toBe(false)
})

test('security events are kept for 180 days', async () => {
  const { accountId } = await server.loginAs(newEmail())
  server.passMs(180 * DAY_MS)
  await deleteExpired(server.services)
  expect(await eventsOf(accountId)).toHaveLength(1)
  server.passMs(1)
  await deleteExpired(server.services)
  expect(await eventsOf(accountId)).toEqual([])
})
