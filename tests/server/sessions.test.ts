import { expect, test } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { documentsToAccept } from '#features/business/rules/documents.ts'
import { endAllSessions } from '#features/login/server/end-all-sessions.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { deleteExpired } from '#server/schedules.ts'
import { mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()

let addresses = 0
const newMember = () => server.loginAs(`session${++addresses}@example.com`)
const asks = async (authorization: string | undefined) => {
  const headers = new Headers(authorization === undefined ? {} : { authorization })
  const answer = await server.fetch('/api/session', { headers })
  return { status: answer.status, body: await answer.json() }
}

test('a token opens its own account', async () => {
  const member = await newMember()
  const { status, body } = await asks(`Bearer ${member.authorization}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    accountId: member.accountId,
    deletionDueAt: null,
    role: 'member',
    rights: [],
    startPage: null,
    mailReturned: null,
    user: member.user,
    toAccept: documentsToAccept([]),
  })
})

test('a missing, forged or wrapped token and another scheme are unauthenticated', async () => {
  const { authorization } = await newMember()
  const forged = authorization.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  const wrong = [undefined, `Bearer ${forged}`, authorization, `Basic ${authorization}`, 'Bearer ']
  for (const header of wrong) {
    const { status, body } = await asks(header)
    expect([header, status, body.code]).toEqual([header, 401, 'unauthenticated'])
  }
})

test('signing out revokes the token, and only that one', async () => {
  const email = `session${++addresses}@example.com`
  const phone = await server.loginAs(email)
  server.passMs(60_000)
  const desk = await server.loginAs(email)
  const answer = await phone.fetch('/api/logout', { method: 'POST' })
  expect(await answer.json()).toEqual({ ok: true })
  expect((await phone.fetch('/api/session')).status).toBe(401)
  expect((await desk.fetch('/api/session')).status).toBe(200)
})

test('a session keeps how and from which time zone it was opened, and why it ended', async () => {
  const email = `session${++addresses}@example.com`
  const left = await server.loginAs(email)
  await left.fetch('/api/logout', { method: 'POST' })
  server.passMs(60_000)
  const [newest] = server.mailbox.mails()
  const response = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  const { challenge } = await response.json()
  const code = await mailedCode(server.mailbox, email, newest)
  const body = { email, challenge, code, timeZone: 'Asia/Singapore' }
  expect((await server.fetch('/api/login', { method: 'POST', body })).status).toBe(200)
  const origin = { network: null, requestId: null }
  await endAllSessions({ ...server.services, ...origin }, OPERATOR, { email })
  const sessions = await server.db.run(
    `select method, time_zone, revoked_why, passkey_proved_at from session
     where account_id = $1 order by created_at`,
    [left.accountId],
  )
  const byCode = { method: 'code', passkey_proved_at: null }
  expect(sessions.rows).toEqual([
    { ...byCode, time_zone: '', revoked_why: 'signedOut' },
    { ...byCode, time_zone: 'Asia/Singapore', revoked_why: 'operator' },
  ])
})

test('a token expires after 30 idle days, and after 180 days in use', async () => {
  const idle = await newMember()
  const used = await newMember()
  for (let day = 0; day < 179; day += 20) {
    server.passMs(20 * DAY_MS)
    const expected = day + 20 <= 160 ? 200 : 401
    expect((await used.fetch('/api/session')).status).toBe(expected)
  }
  expect((await idle.fetch('/api/session')).status).toBe(401)
})

test('a staff token expires after 7 idle days', async () => {
  const member = await newMember()
  const staff = await server.loginAs(`session${++addresses}@example.com`, 'staff')
  const statuses = async () => [
    (await member.fetch('/api/session')).status,
    (await staff.fetch('/api/session')).status,
  ]
  server.passMs(7 * DAY_MS - 1)
  expect(await statuses()).toEqual([200, 200])
  server.passMs(7 * DAY_MS)
  expect(await statuses()).toEqual([200, 401])
})

test('a session is kept for 180 days after its end, then deleted', async () => {
  const left = async () => {
    await deleteExpired(server.services)
    const rows = async (table: string) => {
      const of = [revoked.accountId, expired.accountId]
      const found = await server.db.run(
        `select account_id from ${table} where account_id = any($1)`,
        [of],
      )
      return found.rows.map(({ account_id }) => account_id)
    }
    return [await rows('session'), await rows('session_by_token')]
  }
  const expired = await newMember()
  const revoked = await newMember()
  await revoked.fetch('/api/logout', { method: 'POST' })
  server.passMs(180 * DAY_MS - 1)
  expect((await left())[0]).toHaveLength(2)
  server.passMs(2)
  expect(await left()).toEqual([[expired.accountId], [expired.accountId]])
  server.passMs(180 * DAY_MS)
  expect(await left()).toEqual([[], []])
})

test('the role is read at each request, so grants and revocations apply at once', async () => {
  const member = await newMember()
  const roles: string[] = []
  for (const role of ['staff', 'member'] as const) {
    await setRole(server.services, OPERATOR, { email: member.user.email, role })
    roles.push((await (await member.fetch('/api/session')).json()).role)
  }
  expect(roles).toEqual(['staff', 'member'])
})
