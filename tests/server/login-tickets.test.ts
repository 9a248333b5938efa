import { expect, test } from 'vitest'
import { TICKET_SECONDS } from '#features/login/contract/login-tickets.ts'
import { anOpenTicket, decided, polled } from '#tests/support/login-tickets.ts'
import { startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({
  env: { TRUST_PROXY: '1' },
  limits: { tickets: { name: 'tickets', requests: 1_500, perSeconds: 600 } },
})
const secretOf = (letter: string) => letter.repeat(43)
const FOREIGN = { headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Foreign' } }

let members = 0
const newMember = (device?: string) =>
  server.loginAs(`qr${++members}@example.com`, 'member', device)
const eventsOf = async (accountId: string) => {
  const found = await server.db.run(
    'select kind, args from security_event where account_id = $1 order by at, id',
    [accountId],
  )
  return found.rows.map(({ kind, args }) => [kind, (args as { why?: string }).why])
}

test('a phone sees what asks, approves, and the other browser is logged in once', async () => {
  const phone = await newMember()
  server.passMs(20 * 60_000)
  const ticket = await anOpenTicket(server, { ...FOREIGN, timeZone: 'Asia/Tokyo' })
  expect(ticket).toMatchObject({ expiresInSeconds: TICKET_SECONDS })
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'waiting' })
  server.passMs(5_000)
  const body = { ticket: ticket.ticket }
  const answer = await phone.fetch('/api/session/approval/read', { method: 'POST', body })
  expect(await answer.json()).toEqual({
    userAgent: 'Foreign',
    timeZone: 'Asia/Tokyo',
    matchNumber: ticket.matchNumber,
    createdAt: expect.any(String),
    expiresInSeconds: TICKET_SECONDS - 5,
  })
  expect(await decided(phone.fetch, ticket.ticket, true)).toEqual({ status: 200, ok: true })
  server.passMs(1_000)
  const { state, login } = await polled(server, ticket, secretOf('a'))
  expect([state, login.accountId, login.user]).toEqual(['approved', phone.accountId, phone.user])
  const headers = { authorization: `Bearer ${login.authorization}` }
  expect((await server.fetch('/api/session', { headers })).status).toBe(200)
  server.passMs(1_000)
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'expired' })
  expect((await decided(phone.fetch, ticket.ticket, true)).code).toBe('ticket_used')

  const sessions = await server.db.run(
    `select method, time_zone, proved_at from session where account_id = $1 order by created_at`,
    [phone.accountId],
  )
  const [first, second] = sessions.rows
  expect(second).toEqual({ method: 'qr', time_zone: 'Asia/Tokyo', proved_at: first?.proved_at })
  const events = await server.db.run(
    `select args from event where account_id = $1 and kind = 'login' order by created_at`,
    [phone.accountId],
  )
  expect(events.rows.map(({ args }) => args)).toEqual([{ device: 'first' }, { device: 'new' }])
  expect(await eventsOf(phone.accountId)).toEqual([
    ['login', undefined],
    ['ticket.approved', undefined],
    ['login', undefined],
    ['ticket.misused', 'ticket_used'],
  ])
})

test('a login by QR code proves nothing afresh, however lately its phone logged in', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  await decided(phone.fetch, ticket.ticket, true)
  const { login } = await polled(server, ticket)
  const ask = { method: 'POST', headers: { authorization: `Bearer ${login.authorization}` } }
  const { code } = await (await server.fetch('/api/account/export', ask)).json()
  expect(code).toBe('reauth_required')
  expect((await phone.fetch('/api/account/export', { method: 'POST' })).status).toBe(202)
})

test('the device of a login by QR is known at the next one', async () => {
  const phone = await newMember()
  for (const expected of ['new', 'known']) {
    const ticket = await anOpenTicket(server)
    await decided(phone.fetch, ticket.ticket, true)
    server.passMs(1_000)
    await polled(server, ticket, secretOf('b'))
    const events = await server.db.run(
      `select args from event where account_id = $1 and kind = 'login'
       order by created_at desc limit 1`,
      [phone.accountId],
    )
    expect(events.rows[0]?.args).toEqual({ device: expected })
  }
})

test('a refused ticket logs nobody in, whatever is decided later', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  expect((await decided(phone.fetch, ticket.ticket, false)).status).toBe(200)
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'refused' })
  expect((await decided(phone.fetch, ticket.ticket, true)).code).toBe('ticket_used')
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'refused' })
  expect(await eventsOf(phone.accountId)).toContainEqual(['ticket.refused', undefined])
})

test('a ticket expires after 120 seconds, for the phone and for the browser', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  server.passMs(TICKET_SECONDS * 1000 - 1)
  expect((await polled(server, ticket)).state).toBe('waiting')
  server.passMs(1)
  expect((await polled(server, ticket)).state).toBe('expired')
  const answer = await decided(phone.fetch, ticket.ticket, true)
  expect([answer.status, answer.code]).toEqual([410, 'ticket_expired'])
  expect(await eventsOf(phone.accountId)).toContainEqual(['ticket.misused', 'ticket_expired'])
})

test('a ticket that is approved in its last second can be taken for 30 more', async () => {
  const phone = await newMember()
  const [inTime, late] = [await anOpenTicket(server), await anOpenTicket(server)]
  server.passMs(TICKET_SECONDS * 1000 - 1)
  for (const { ticket } of [inTime, late]) await decided(phone.fetch, ticket, true)
  server.passMs(29_999)
  expect((await polled(server, inTime)).state).toBe('approved')
  server.passMs(1)
  expect((await polled(server, late)).state).toBe('expired')
})

test('another browser with the ticket but not the secret gets nothing, and the owner loses nothing', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  await decided(phone.fetch, ticket.ticket, true)
  for (const secret of [ticket.ticket, secretOf('z')]) {
    const answer = await polled(server, { ...ticket, secret })
    expect([answer.status, answer.code, answer.login]).toEqual([404, 'not_found', undefined])
  }
  expect((await polled(server, ticket)).state).toBe('approved')
})

test('neither wrong secrets nor decisions that come again fill the table of events', async () => {
  const strict = await startTestServer({
    limits: { tickets: { name: 'tickets', requests: 5, perSeconds: 600 } },
  })
  const phone = await strict.loginAs('again@example.com')
  const ticket = await anOpenTicket(strict)
  for (let n = 0; n < 20; n += 1) {
    expect((await polled(strict, { ...ticket, secret: secretOf('z') })).status).toBe(404)
    await decided(phone.fetch, ticket.ticket, true)
  }
  expect((await decided(phone.fetch, ticket.ticket, true)).code).toBe('rate_limited')
  const { rows } = await strict.db.run(
    `select count(*)::int as count from security_event where kind = 'ticket.misused'`,
  )
  expect(Number(rows[0]?.count)).toBeLessThanOrEqual(5)
  await strict.stop()
})

test('guessed tickets are unknown, and the secret of the browser approves nothing', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  for (const guess of [secretOf('q'), ticket.secret]) {
    expect(await decided(phone.fetch, guess, true)).toMatchObject({ code: 'not_found' })
  }
  expect((await polled(server, ticket)).state).toBe('waiting')
})

test('an approval ends with the session that gave it', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  await decided(phone.fetch, ticket.ticket, true)
  await phone.fetch('/api/logout', { method: 'POST' })
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'expired' })
})

test('the ticket of an account that was blocked since is used up by its refusal, which is recorded', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  await decided(phone.fetch, ticket.ticket, true)
  // The block as another server has just committed it, before it ended the sessions.
  await server.db.run(
    `insert into account_block (account_id, staff_id, at, reason) values ($1, $1, now(), 'Fraud')`,
    [phone.accountId],
  )
  expect(await polled(server, ticket)).toMatchObject({ status: 403, code: 'account_blocked' })
  expect(await polled(server, ticket)).toEqual({ status: 200, state: 'expired' })
  expect(await eventsOf(phone.accountId)).toContainEqual(['login.refused', 'account_blocked'])
})

test('of two polls at the same moment one gets the login', async () => {
  const phone = await newMember()
  const ticket = await anOpenTicket(server)
  await decided(phone.fetch, ticket.ticket, true)
  const answers = await Promise.all([polled(server, ticket), polled(server, ticket)])
  expect(answers.map(({ state }) => state).sort()).toEqual(['approved', 'expired'])
})

test('1,000 tickets of one network stop neither a known device there, nor other networks, nor mailed codes', async () => {
  const device = secretOf('k')
  const { user } = await newMember(device)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const open = (body: object, from = headers) =>
    server.fetch('/api/login/ticket', {
      method: 'POST',
      body: { timeZone: '', ...body },
      headers: from,
    })
  const statuses: number[] = []
  for (let i = 0; i < 1_000; i += 1) statuses.push((await open({})).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
  expect((await open({ device: secretOf('u') })).status).toBe(429)
  expect((await open({ device })).status).toBe(201)
  expect((await open({}, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(201)
  server.passMs(60_000)
  const body = { email: user.email }
  const mailed = await server.fetch('/api/login/code', { method: 'POST', body, headers })
  expect(mailed.status).toBe(202)
  server.passMs(TICKET_SECONDS * 1000)
  expect((await open({})).status).toBe(201)
})
