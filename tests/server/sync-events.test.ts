import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpApp } from '#server/http/http-env.ts'
import { limitsFor } from '#server/http/limits.ts'
import { makeRateLimiter } from '#server/http/rate-limit.ts'
import { eventRoutes } from '#server/routes/events.ts'
import { MAX_LISTENERS } from '#server/use-cases/sync/hint-hub.ts'
import { createAddress } from '#tests/support/changes.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let server: TestServer
let members = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const newMember = () => server.loginAs(`events${++members}@example.com`)

/** The versions that hints told. */
const versionsIn = (said: readonly string[]) =>
  said.map((event) => Number(/^event: hint\ndata: (\d+)\n\n$/.exec(event)?.[1]))

async function versionOf({ accountId }: LoggedInUser): Promise<number> {
  const accounts = server.db.kysely.selectFrom('account_sync').select('version')
  return (await accounts.where('account_id', '=', accountId).executeTakeFirstOrThrow()).version
}

/** Listens as a page does; what was said comes as text. */
async function listen(member: LoggedInUser) {
  const stopping = new AbortController()
  const answer = await member.fetch('/api/events', { signal: stopping.signal })
  const said: string[] = []
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) said.push(decoder.decode(chunk))
  })()
  reading
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return { answer, said, isOver: () => isOver, stop: () => stopping.abort() }
}

test('a page hears the version at once and each time it is raised, and nothing of others', async () => {
  const [ann, bob] = [await newMember(), await newMember()]
  const page = await listen(ann)
  expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
  await expect.poll(() => page.said.length).toBe(1)
  const versions = [await versionOf(ann)]
  const others = wireDevice(bob.fetch)
  // Beyond any version that the page will hear of its own account.
  while ((await versionOf(bob)) < (await versionOf(ann)) + 5) await others.push(createAddress())
  const phone = wireDevice(ann.fetch)
  for (let raised = 1; raised <= 2; raised++) {
    await phone.push(createAddress())
    versions.push(await versionOf(ann))
  }
  await expect.poll(() => versionsIn(page.said)).toEqual(versions)
  page.stop()
})

test('a sync that only pulls begets no hint', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const page = await listen(member)
  await expect.poll(() => page.said.length).toBe(1)
  for (let i = 0; i < 3; i++) await phone.sync()
  await phone.push(createAddress())
  await expect.poll(() => page.said.length).toBe(2)
  page.stop()
})

test('nobody listens without a session', async () => {
  expect((await server.fetch('/api/events')).status).toBe(401)
})

test('a session that is over hears nothing more', async () => {
  const email = `events${++members}@example.com`
  const phone = await server.loginAs(email)
  server.passMs(60_000)
  const desk = await server.loginAs(email)
  const page = await listen(phone)
  await expect.poll(() => page.said.length).toBe(1)
  await phone.fetch('/api/logout', { method: 'POST' })
  await wireDevice(desk.fetch).push(createAddress())
  await expect.poll(page.isOver).toBe(true)
  expect(page.said.length).toBe(1)
})

test('an account has only so many listeners; those that leave make room', async () => {
  const member = await newMember()
  const pages = await Promise.all(Array.from({ length: MAX_LISTENERS }, () => listen(member)))
  const refused = await member.fetch('/api/events')
  expect(refused.status).toBe(429)
  await refused.json()
  pages[0]?.stop()
  const statusNow = async () => {
    const page = await listen(member)
    page.stop()
    return page.answer.status
  }
  await expect.poll(statusNow).toBe(200)
  for (const page of pages) page.stop()
})

test('HEAD tells what GET would answer, and listens to nothing', async () => {
  const member = await newMember()
  for (let i = 0; i <= MAX_LISTENERS; i++) {
    const answer = await member.fetch('/api/events', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
  }
  const page = await listen(member)
  expect(page.answer.status).toBe(200)
  page.stop()
})

test('a page is told from time to time that the connection lives', async () => {
  const { authorization } = await newMember()
  const app: HttpApp = new Hono()
  const { services } = server
  const serving = {
    ...services,
    rateLimiter: makeRateLimiter(services),
    limits: limitsFor({ demo: true }),
  }
  eventRoutes(app, serving, services, { heartbeatMs: 1 })
  const answer = await app.request('/api/events', {
    headers: { authorization: `Bearer ${authorization}` },
  })
  let said = ''
  for await (const chunk of answer.body ?? []) {
    said += new TextDecoder().decode(chunk)
    if (said.includes(': beat\n\n: beat\n\n')) break
  }
  expect(said).toMatch(/^event: hint\ndata: \d+\n\n/)
})

test('a server that stops lets its listeners go', async () => {
  const other = await startTestServer()
  const page = await listen(await other.loginAs('stop@example.com'))
  await expect.poll(() => page.said.length).toBe(1)
  await other.stop()
  await expect.poll(page.isOver).toBe(true)
})
