import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { nowOf } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { endAllSessions } from '#features/login/server/end-all-sessions.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { deleteExpired } from '#server/schedules.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
let addresses = 0

/** The same member on several devices, logged in one after the other. */
async function devices(count: number, role: 'member' | 'staff' = 'member') {
  const email = `revoked${++addresses}@example.com`
  const all: LoggedInUser[] = []
  for (let i = 0; i < count; i++) {
    all.push(await server.loginAs(email, role))
    server.passMs(60_000)
  }
  return all as [LoggedInUser, LoggedInUser, LoggedInUser]
}
const listed = async (by: LoggedInUser) => (await (await by.fetch('/api/sessions')).json()).sessions
const ownId = async (by: LoggedInUser) =>
  (await listed(by)).find(({ isThis }: { isThis: boolean }) => isThis).id
const end = (by: LoggedInUser, id: string) => by.fetch(`/api/sessions/${id}`, { method: 'DELETE' })
const statusOf = async (by: LoggedInUser, path = '/api/session') => {
  const answer = await by.fetch(path)
  const { code, revoked } = await answer.json()
  return { status: answer.status, code, why: revoked?.why }
}
const revoked = (why: string) => ({ status: 401, code: 'session_revoked', why })
const UNKNOWN = { status: 401, code: 'unauthenticated', why: undefined }
const origin = { network: null, requestId: null }

test('a member sees their devices, this one marked, and nobody else’s', async () => {
  const [phone, desk] = await devices(2)
  const sessions = await listed(phone)
  expect(sessions).toHaveLength(2)
  expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).toSorted()).toEqual([
    false,
    true,
  ])
  expect(sessions[0]).toMatchObject({ method: 'code', timeZone: '' })
  expect(await ownId(desk)).not.toBe(await ownId(phone))
})

test('a device signed out from another one is told so, and nothing else ends', async () => {
  const [phone, desk, tablet] = await devices(3)
  expect((await end(desk, await ownId(phone))).status).toBe(200)
  expect(await statusOf(phone)).toEqual(revoked('member'))
  expect(await statusOf(tablet)).toMatchObject({ status: 200 })
  expect(await listed(desk)).toHaveLength(2)
  const events = await server.db.run(
    `select args from security_event where account_id = $1 and kind = 'sessionsEnded'`,
    [desk.accountId],
  )
  expect(events.rows).toEqual([{ args: { why: 'member', count: 1 } }])
})

test('signing out a device again changes nothing, and an unknown one is not found', async () => {
  const [phone, desk] = await devices(2)
  const id = await ownId(phone)
  await end(desk, id)
  const [before] = (
    await server.db.run('select revoked_at, revoked_why from session where id = $1', [id])
  ).rows
  server.passMs(60_000)
  expect((await end(desk, id)).status).toBe(200)
  const after = await server.db.run('select revoked_at, revoked_why from session where id = $1', [
    id,
  ])
  expect(after.rows).toEqual([before])
  expect((await end(desk, anId())).status).toBe(404)
})

test('all other devices are signed out at once, the one that asks stays', async () => {
  const [phone, desk, tablet] = await devices(3)
  const answer = await desk.fetch('/api/sessions/end-others', { method: 'POST' })
  expect(await answer.json()).toEqual({ count: 2 })
  expect(await statusOf(phone)).toEqual(revoked('member'))
  expect(await statusOf(tablet)).toEqual(revoked('member'))
  expect(await listed(desk)).toHaveLength(1)
})

test('a revoked device loses its push, and its stream ends', async () => {
  const [phone, desk] = await devices(2)
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/revoked', keys }
  expect((await phone.fetch('/api/push', { method: 'PUT', body })).status).toBe(200)
  const stream = await phone.fetch('/api/events')
  await end(desk, await ownId(phone))
  const text = await stream.text()
  expect(text).toContain('event: renew')
  const left = await server.db.run('select endpoint from push_subscription where account_id = $1', [
    phone.accountId,
  ])
  expect(left.rows).toEqual([])
})

test('the operator’s sign-out, a block and an e-mail change are told like a sign-out from afar', async () => {
  const [byOperator] = await devices(1)
  await endAllSessions({ ...server.services, ...origin }, OPERATOR, {
    email: byOperator.user.email,
  })
  expect(await statusOf(byOperator)).toEqual(revoked('operator'))
  const [blocked] = await devices(1)
  const desk = await server.loginAs(`desk${addresses}@example.com`, ['settings'])
  const body = { onceKey: anId(), reason: 'Fraud' }
  await desk.fetch(`/api/staff/members/${blocked.user.memberNum}/block`, { method: 'POST', body })
  expect(await statusOf(blocked)).toEqual(revoked('blocked'))
})

test('a restore, a sign-out on the device, an expiry and a foreign token say no more than before', async () => {
  const [restored, left, expired] = await devices(3)
  const sessionId = await ownId(restored)
  await inTransaction(server.db, (tx) =>
    endSessions(
      tx,
      { accountId: restored.accountId, sessionId },
      'restore',
      nowOf(server.services),
    ),
  )
  await left.fetch('/api/logout', { method: 'POST' })
  expect([await statusOf(restored), await statusOf(left)]).toEqual([UNKNOWN, UNKNOWN])
  server.passMs(31 * DAY_MS)
  expect(await statusOf(expired)).toEqual(UNKNOWN)
})

test('endpoints for staff say it too', async () => {
  const [phone, desk] = await devices(2, 'staff')
  await end(desk, await ownId(phone))
  expect(await statusOf(phone, '/api/staff/work?warehouseId=CN&list=expected')).toEqual(
    revoked('member'),
  )
})

test('it is said for 180 days, and housekeeping forgets the token then', async () => {
  const [phone, desk] = await devices(2)
  await end(desk, await ownId(phone))
  server.passMs(180 * DAY_MS - 120_000)
  await deleteExpired(server.services)
  expect(await statusOf(phone)).toEqual(revoked('member'))
  server.passMs(240_000)
  expect(await statusOf(phone)).toEqual(UNKNOWN)
  await deleteExpired(server.services)
  const tokens = await server.db.run(
    'select session_id from session_by_token where account_id = $1',
    [phone.accountId],
  )
  expect(tokens.rows).toHaveLength(1)
})
