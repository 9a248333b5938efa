import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const aWindow = (name: string, requests: number) => ({ name, requests, perSeconds: 60 })

test('address, account and login each have a limit; the answer has Retry-After', async () => {
  const server = await startTestServer({
    startMs: Date.UTC(2026, 10, 20),
    limits: {
      address: aWindow('address', 12),
      account: aWindow('account', 3),
      login: aWindow('login', 2),
    },
  })
  const statuses = async (path: string, times: number, ask = server.fetch) => {
    const all: number[] = []
    for (let i = 0; i < times; i += 1) all.push((await ask(path)).status)
    return all
  }
  const member = await server.loginAs('limited@example.com')
  const third = await server.fetch('/api/login/code', {
    method: 'POST',
    body: { email: 'b@example.com' },
  })
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('60')
  expect(await third.json()).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
  expect(await statuses('/api/session', 4, member.fetch)).toEqual([200, 200, 200, 429])
  expect(await statuses('/api/public/warehouses', 6)).toEqual([200, 200, 200, 200, 200, 429])
  const forged = { headers: { 'x-forwarded-for': '9.9.9.9' } }
  expect((await server.fetch('/api/public/warehouses', forged)).status).toBe(429)
  expect((await server.fetch('/api/health')).status).toBe(200)
  expect((await server.fetch('/')).status).not.toBe(429)
  const { rows } = await server.db.run(
    "select args->>'name' as name, network, request_id from security_event where kind = 'limit' order by id",
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(['account', 'address', 'login'])
  for (const row of rows) {
    expect(row).toMatchObject({ network: '127.0.0.1', request_id: expect.any(String) })
  }
  server.passMs(MINUTE_MS)
  expect(await statuses('/api/session', 1, member.fetch)).toEqual([200])
  await server.stop()
})

test('what a member writes in a minute and in an hour is limited by its bytes; pulls are not', async () => {
  const server = await startTestServer({
    startMs: Date.UTC(2026, 10, 20),
    limits: {
      bytes: aWindow('bytes', 170_000),
      moreBytes: { name: 'more-bytes', requests: 400_000, perSeconds: 3_600 },
    },
  })
  const phone = wireDevice((await server.loginAs('writer@example.com')).fetch)
  const other = wireDevice((await server.loginAs('reader@example.com')).fetch)
  const content = { note: 'x'.repeat(60_000) }
  const aDraft = () => ({
    op: 'draft.save',
    id: anId(),
    base: {},
    set: { kind: 'parcel', content },
  })
  const refused = new Map<typeof phone, ReturnType<typeof phone.numbered>>()
  const write = async (device = phone) => {
    const mutations = refused.get(device) ?? device.numbered([aDraft()])
    const answer = await device.ask({ mutations })
    refused.delete(device)
    if (answer.status !== 429) return answer.status
    refused.set(device, mutations)
    return answer.json()
  }
  expect([await write(), await write(), await write()]).toEqual([200, 200, 200])
  expect(await write()).toMatchObject({ code: 'bytes_limit', retryAfter: 60 })
  expect((await phone.ask()).status).toBe(200)
  expect(await write(other)).toBe(200)
  const read = async () => {
    const { rows } = await server.db.run('select count(*)::int as n from mutation_log')
    return rows[0]?.n
  }
  expect(await read()).toBe(4)
  server.passMs(MINUTE_MS)
  expect([await write(), await write(), await write()]).toEqual([200, 200, 200])
  server.passMs(MINUTE_MS)
  expect([await write(), await write()]).toMatchObject([
    200,
    { code: 'bytes_limit', retryAfter: 3_480 },
  ])
  await server.stop()
})

test('the concurrent requests of one session are limited; others continue', async () => {
  const server = await startTestServer()
  const [greedy, other] = [
    await server.loginAs('a@example.com'),
    await server.loginAs('b@example.com'),
  ]
  const hold = async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${greedy.authorization}\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
    )
    await once(socket, 'data')
    return socket
  }
  const slow = await Promise.all(Array.from({ length: 6 }, hold))
  let isAnswered = false
  const waiting = greedy.fetch('/api/session').then(({ status }) => {
    isAnswered = true
    return status
  })
  expect((await other.fetch('/api/session')).status).toBe(200)
  expect(isAnswered).toBe(false)
  for (const socket of slow) socket.destroy()
  expect(await waiting).toBe(200)
  await server.stop()
})

/** The statements that are sent meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([query]) => String(Object(query).text ?? query))
  sent.mockRestore()
  return texts
}

test('a pull above the limit of its account has read nothing but the session', async () => {
  const limits = { account: aWindow('account', 3) }
  const server = await startTestServer({ startMs: Date.UTC(2026, 10, 20), limits })
  const { fetch } = await server.loginAs('often@example.com')
  const phone = wireDevice(fetch)
  const pull = () => phone.ask()
  const isPage = (text: string) => text.includes('from change c')
  for (let turn = 0; turn < 3; turn += 1) expect((await sentBy(pull)).some(isPage)).toBe(true)
  const refused = await sentBy(async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await pull()).status).toBe(429)
  })
  expect(refused.filter((text) => text.includes('session_by_token'))).toHaveLength(3)
  expect(refused.filter(isPage)).toEqual([])
  server.passMs(MINUTE_MS)
  expect((await sentBy(pull)).some(isPage)).toBe(true)
  await server.stop()
})

test('a token that is no longer good uses up no limit, and is told so above it', async () => {
  const limits = { account: aWindow('account', 8) }
  const server = await startTestServer({ startMs: Date.UTC(2026, 10, 20), limits })
  const lost = await server.loginAs('lost@example.com')
  const phone = wireDevice(lost.fetch)
  expect((await phone.ask()).status).toBe(200)
  const kept = await server.loginAs('lost@example.com')
  const ended = await kept.fetch('/api/sessions/end-others', { method: 'POST' })
  expect(ended.ok).toBe(true)
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await phone.ask()).status).toBe(401)
  }
  expect((await kept.fetch('/api/session')).status).toBe(200)
  await server.stop()
})
