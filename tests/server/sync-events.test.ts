import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { limitsFor } from '#engine/server/http/limits.ts'
import { makeRateLimiter } from '#engine/server/http/rate-limit.ts'
import { serve } from '#engine/server/http/serve.ts'
import { hintEvents } from '#engine/server/sync/events.ts'
import { MAX_LISTENERS } from '#engine/server/sync/hint-hub.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import { createAddress } from '#tests/support/changes.ts'
import { type LoggedInUser, startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()
const newMember = () => server.loginAs(`events${++members}@example.com`)

/** The versions in the hints. */
const versionsIn = (lines: readonly string[]) =>
  lines.map((event) => Number(/^event: hint\ndata: (\d+)\n\n$/.exec(event)?.[1]))

/** A hint may come twice, so what is counted is the versions. */
const toldVersions = ({ said }: { said: readonly string[] }) => [...new Set(versionsIn(said))]

async function versionOf({ accountId }: LoggedInUser): Promise<number> {
  const accounts = server.db.kysely.selectFrom('account_sync').select('version')
  return (await accounts.where('account_id', '=', accountId).executeTakeFirstOrThrow()).version
}

/** Listens like a page; collects the text of the stream. */
async function listen(member: LoggedInUser) {
  const stopping = new AbortController()
  const answer = await member.fetch('/api/events', { signal: stopping.signal })
  const words: string[] = []
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) words.push(decoder.decode(chunk))
  })()
  reading
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return { answer, said: words, isOver: () => isOver, stop: () => stopping.abort() }
}

test("a stream sends the account's version at once and at each increase, and nothing of other accounts", async () => {
  const [ann, bob] = [await newMember(), await newMember()]
  const page = await listen(ann)
  expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
  const versions = [await versionOf(ann)]
  await expect.poll(() => toldVersions(page)).toEqual(versions)
  const others = wireDevice(bob.fetch)
  // Above every version of the page's own account.
  while ((await versionOf(bob)) < (await versionOf(ann)) + 5) await others.push(createAddress())
  const phone = wireDevice(ann.fetch)
  for (let raised = 1; raised <= 2; raised++) {
    await phone.push(createAddress())
    versions.push(await versionOf(ann))
  }
  await expect.poll(() => toldVersions(page)).toEqual(versions)
  page.stop()
})

test('a sync that only pulls causes no hint', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const page = await listen(member)
  const before = await versionOf(member)
  await expect.poll(() => toldVersions(page)).toEqual([before])
  for (let i = 0; i < 3; i++) await phone.sync()
  await phone.push(createAddress())
  await expect.poll(() => toldVersions(page)).toEqual([before, await versionOf(member)])
  // The first hint may have come twice, but not once more for each sync.
  expect(versionsIn(page.said).filter((version) => version === before).length).toBeLessThan(3)
  page.stop()
})

test('refuses a stream without a session', async () => {
  expect((await server.fetch('/api/events')).status).toBe(401)
})

test('ending a session ends its stream at once, and no other', async () => {
  const email = `events${++members}@example.com`
  const phone = await server.loginAs(email)
  server.passMs(60_000)
  const desk = await server.loginAs(email)
  const [page, kept] = [await listen(phone), await listen(desk)]
  const before = await versionOf(desk)
  await expect.poll(() => [page, kept].map(toldVersions)).toEqual([[before], [before]])
  await phone.fetch('/api/logout', { method: 'POST' })
  await expect.poll(page.isOver).toBe(true)
  await wireDevice(desk.fetch).push(createAddress())
  await expect.poll(() => toldVersions(kept)).toEqual([before, await versionOf(desk)])
  expect(page.said.join('')).not.toContain(String(await versionOf(desk)))
  kept.stop()
})

test('the listeners of an account are limited; the oldest is closed', async () => {
  const member = await newMember()
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i <= MAX_LISTENERS; i++) pages.push(await listen(member))
  await expect.poll(() => pages.map((page) => page.isOver())).toEqual(pages.map((_, i) => i === 0))
  await wireDevice(member.fetch).push(createAddress())
  const last = await versionOf(member)
  await expect.poll(() => versionsIn(pages.at(-1)?.said ?? [])).toContain(last)
  for (const page of pages) page.stop()
})

test('HEAD returns the headers of GET and opens no stream', async () => {
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

/** The routes alone on the server's database, with short times; counts their statements. */
function quickRoutes(times: Parameters<typeof hintEvents>[1]) {
  const app: HttpApp = new Hono()
  const rowsOfEach: number[] = []
  const kysely = server.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsOfEach.push(result.rows.length)
      return result
    },
  })
  const services = { ...server.services, db: { ...server.db, kysely } }
  const rateLimiter = makeRateLimiter(services)
  const serving = { ...services, rateLimiter, limits: limitsFor({ demo: true }) }
  serve(app, serving, ENDPOINTS.hintEvents, {
    make: (ours) => hintEvents(ours, times),
  })
  const open = async ({ authorization }: LoggedInUser) => {
    const answer = await app.request('/api/events', {
      headers: { authorization: `Bearer ${authorization}` },
    })
    const page = { said: '', isOver: false, stop: async () => reader?.cancel() }
    const reader = answer.body?.getReader()
    const read = async (): Promise<void> => {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) {
        page.isOver = true
        return
      }
      page.said += new TextDecoder().decode(value)
      return read()
    }
    void read()
    return page
  }
  return { open, rowsOfEach }
}

test('a stream sends heartbeats', async () => {
  const page = await quickRoutes({ heartbeatMs: 1 }).open(await newMember())
  await expect.poll(() => page.said).toMatch(/^event: hint\ndata: \d+\n\n: beat\n\n: beat\n\n/)
  await page.stop()
})

test('idle streams share one poll query', async () => {
  const { open, rowsOfEach } = quickRoutes({ heartbeatMs: 1, pollMs: 20 })
  const pages: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < 8; i++) pages.push(await open(await newMember()))
  rowsOfEach.length = 0
  const beats = () => pages.map(({ said }) => said.split(': beat').length)
  await expect.poll(() => Math.min(...beats())).toBeGreaterThan(20)
  await expect.poll(() => rowsOfEach.length).toBeGreaterThan(2)
  expect(new Set(rowsOfEach)).toEqual(new Set([pages.length]))
  for (const page of pages) await page.stop()
})

test('a lost hint is replaced by the poll', async () => {
  const member = await newMember()
  const page = await quickRoutes({ pollMs: 20 }).open(member)
  await expect.poll(() => page.said).toContain('event: hint')
  // Like a server that dies between its commit and the notification.
  const version = (await versionOf(member)) + 5
  await server.db.run('update account_sync set version = $1 where account_id = $2', [
    version,
    member.accountId,
  ])
  await expect.poll(() => page.said).toContain(`data: ${version}\n`)
  await page.stop()
})

test('the poll detects an ended session', async () => {
  const member = await newMember()
  const page = await quickRoutes({ pollMs: 20 }).open(member)
  await expect.poll(() => page.said).toContain('event: hint')
  await server.db.run('update session set revoked_at = now() where account_id = $1', [
    member.accountId,
  ])
  await expect.poll(() => page.isOver).toBe(true)
})

test('a stream ends after its time limit and asks the page to reconnect', async () => {
  const page = await quickRoutes({ longestMs: 50 }).open(await newMember())
  await expect.poll(() => page.isOver).toBe(true)
  expect(page.said).toMatch(/event: renew\ndata: \n\n$/)
})

test('a server that stops closes its streams', async () => {
  const other = await startTestServer()
  const page = await listen(await other.loginAs('stop@example.com'))
  await expect.poll(() => page.said.length).toBeGreaterThan(0)
  await other.stop()
  await expect.poll(page.isOver).toBe(true)
})
