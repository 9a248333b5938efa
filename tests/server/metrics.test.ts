import { describe, expect, test } from 'vitest'
import type { DiskSpace } from '#engine/server/files/disk-space.ts'
import { readSettings } from '#engine/server/settings.ts'
import type { Endpoint } from '#engine/shared/endpoint.ts'
import { makeMetrics } from '#features/system/server/metrics.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import { aPhoto, attached, put } from '#tests/support/attached-picture.ts'
import { startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const TOKEN = 'prometheus-reads-with-this-token'
const server = await sharedServer({ env: { METRICS_PORT: '0' } })
const read = async () => (await fetch(`${server.metricsUrl}/metrics`)).text()
/** The value of one figure, by its name and labels as they are written. */
const figureOf = (text: string, figure: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${figure} `))
    ?.split(' ')
    .at(-1)

describe('the figures', () => {
  test('have routes as patterns and nothing of the people who called', async () => {
    const bytes = await aPhoto()
    const { member, path, sha256 } = await attached(server, 'mei.figures@example.com', bytes)
    expect((await put(member, path, bytes)).status).toBe(204)
    const staff = await server.loginAs('desk.figures@example.com', 'staff')
    await staff.fetch(`/api/staff/search?q=${member.user.memberNum}`)
    await server.fetch('/api/staff/no-such/mei.figures@example.com')
    await server.fetch(`/${member.user.memberNum}`)
    const text = await read()
    expect(figureOf(text, 'sampan_mails_total{end="sent"}')).toBe('2')
    expect(figureOf(text, 'sampan_picture_seconds_count{end="drawn"}')).toBe('1')
    expect(figureOf(text, 'sampan_sync_lag_seconds_count')).toMatch(/^[1-9]/)
    const { accountId, authorization, user } = member
    for (const personal of [accountId, authorization, user.memberNum, sha256, 'example.com']) {
      expect(text).not.toContain(personal)
    }
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    const patterns = new Set<string>(Object.values<Endpoint>(ENDPOINTS).map(({ path: of }) => of))
    const others = ['none', '/api/health/live', '/api/health/ready', '/api/health']
    const pages = [...routes].filter((route) => route !== undefined && !patterns.has(route))
    // Pages are served by a pattern of their own.
    expect(
      pages.filter((route) => !others.includes(route ?? '') && !/^\/[:*\w./-]*$/.test(route ?? '')),
    ).toEqual([])
    expect(routes).toContain('/api/sync')
    expect(routes).toContain('/api/staff/search')
    // An id, a number or a digest is never part of one.
    expect([...routes].filter((route) => /\d{4}|@/.test(route ?? ''))).toEqual([])
  })

  test('count a live channel while it is open', async () => {
    const mei = await server.loginAs('channel@example.com')
    const over = new AbortController()
    const stream = await mei.fetch('/api/events', { signal: over.signal })
    expect(stream.status).toBe(200)
    await expect.poll(async () => figureOf(await read(), 'sampan_live_channels')).toBe('1')
    over.abort()
    await expect.poll(async () => figureOf(await read(), 'sampan_live_channels')).toBe('0')
  })

  test('say of the database, the disk and the books how they are', async () => {
    const text = await read()
    expect(figureOf(text, 'sampan_db_up')).toBe('1')
    expect(Number(figureOf(text, 'sampan_db_bytes'))).toBeGreaterThan(1_000_000)
    expect(figureOf(text, 'sampan_disk_free_share')).toBe('0.9')
    expect(figureOf(text, 'sampan_ledger_differences')).toBe('0')
    expect(figureOf(text, 'sampan_trouble{name="backup"}')).toBe('0')
  })
})

test('a disk that cannot be asked has no figures, which would say that it is full', async () => {
  const metrics = makeMetrics()
  const readOf = async (diskSpace: DiskSpace) =>
    (await metrics.read({ ...server.services, diskSpace })).text
  const figure = 'sampan_disk_free_share'
  expect(figureOf(await readOf(async () => undefined), figure)).toBeUndefined()
  const room = { freeBytes: 1e9, freeShare: 0.5 }
  expect(figureOf(await readOf(async () => room), figure)).toBe('0.5')
  expect(figureOf(await readOf(async () => undefined), figure)).toBeUndefined()
  metrics.stop()
})

describe('who may read them', () => {
  test('nobody at the own port of the server, if they have a port', async () => {
    expect(await (await server.fetch('/metrics')).text()).not.toContain('sampan_')
  })

  test('whoever has the token, at the own port of the server', async () => {
    const guarded = await startTestServer({ env: { METRICS_TOKEN: TOKEN } })
    const statusWith = async (headers: Record<string, string>) =>
      (await guarded.fetch('/metrics', { headers })).status
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ authorization: `Bearer ${TOKEN}x` })).toBe(401)
    expect(await statusWith({ authorization: `Bearer ${TOKEN}` })).toBe(200)
    await guarded.stop()
  })

  test('nobody where neither is set', async () => {
    const closed = await startTestServer()
    expect(closed.metricsUrl).toBeUndefined()
    expect(await (await closed.fetch('/metrics')).text()).not.toContain('sampan_')
    await closed.stop()
  })

  test('a wrong setting names itself and what to write instead', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(
      'METRICS_TOKEN must be a token of at least 32 characters',
    )
    expect(() => readSettings({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT must be a port')
  })
})
