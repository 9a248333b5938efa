import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { lastDemoNight } from '#engine/server/demo-night.ts'
import type { Services } from '#engine/server/services.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { type RunningDemo, startPublicDemo } from '#server/public-demo.ts'

// Two databases are made anew, several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const NOON = Date.parse('2026-11-20T04:00:00.000Z')
let directory: string
let nowMs: number
let running: RunningDemo | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sampan-public-demo-'))
  nowMs = NOON
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(directory, { recursive: true, force: true })
})

async function seed(services: Services): Promise<void> {
  await registerMember(services, { email: DEMO_MEMBER, language: null })
  await setRole(services, OPERATOR, { email: DEMO_STAFF, role: 'staff' })
}

async function start(seeding = seed, env: Record<string, string> = {}): Promise<RunningDemo> {
  const settings = { PORT: '0', DATA_DIR: directory, DEMO: 'public', LOG_LEVEL: 'error', ...env }
  running = await startPublicDemo(readSettings(settings), {
    nowMs: () => nowMs,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    print: () => {},
    fetch,
    dist: join(directory, 'no-dist'),
    isScheduled: false,
    seed: seeding,
  })
  return running
}

const visit = async ({ url }: RunningDemo, role: 'customer' | 'staff') => {
  const answer = await fetch(`${url}/api/demo/${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', timeZone: '' }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).authorization as string
}
const ask = async ({ url }: RunningDemo, token: string, path = '/api/session') => {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.json()
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
}

test('each night both worlds begin anew, and who was there is told', async () => {
  const demo = await start()
  const [customer, staff] = [await visit(demo, 'customer'), await visit(demo, 'staff')]
  expect((await ask(demo, customer)).body.role).toBe('member')
  expect((await ask(demo, staff)).body.role).toBe('staff')
  expect((await ask(demo, staff, '/api/staff/queues')).status).toBe(200)
  expect((await ask(demo, customer, '/api/staff/queues')).body.code).toBe('not_staff')

  nowMs = lastDemoNight(NOON) + DAY_MS - 1_000
  await demo.lookAtClock()
  expect((await ask(demo, customer)).status).toBe(200)

  nowMs += 2_000
  const beginning = demo.lookAtClock()
  const meanwhile = await ask(demo, customer)
  expect([meanwhile.status, meanwhile.retryAfter, meanwhile.body.code]).toEqual([
    503,
    '30',
    'unavailable',
  ])
  expect((await fetch(`${demo.url}/login`)).status).toBe(503)
  expect((await fetch(`${demo.url}/api/health/live`)).status).toBe(200)
  await beginning
  for (const token of [customer, staff]) {
    const { status, body } = await ask(demo, token)
    expect([status, body.code, body.revoked.why]).toEqual([401, 'session_revoked', 'demoBegan'])
  }
  const anew = await visit(demo, 'customer')
  expect((await ask(demo, anew)).status).toBe(200)
  // Once in a night.
  await demo.lookAtClock()
  expect((await ask(demo, anew)).status).toBe(200)
})

test('a start goes on with the demo of the day, and makes a half one or one of yesterday anew', async () => {
  const first = await start()
  const token = await visit(first, 'customer')
  await first.stop()
  const second = await start()
  expect((await ask(second, token)).status).toBe(200)
  await second.stop()

  // Killed while it began anew: the mark of a whole one goes first.
  rmSync(join(directory, 'public-demo', 'whole.json'))
  rmSync(join(directory, 'public-demo', 'worlds', 'warehouse', 'database'), { recursive: true })
  const third = await start()
  expect((await ask(third, token)).body.code).toBe('session_revoked')
  const later = await visit(third, 'staff')
  await third.stop()

  nowMs += DAY_MS
  const fourth = await start()
  expect((await ask(fourth, later)).body.code).toBe('session_revoked')
})

test('a demo that was begun by a clock that was ahead begins anew once it is right', async () => {
  nowMs = NOON + 300 * DAY_MS
  const ahead = await start()
  const token = await visit(ahead, 'customer')
  nowMs = NOON
  await ahead.lookAtClock()
  expect((await ask(ahead, token)).status).toBe(401)
  const anew = await visit(ahead, 'customer')
  await ahead.lookAtClock()
  expect((await ask(ahead, anew)).status).toBe(200)
})

test('a demo whose seeding was cut off is made anew by the next start', async () => {
  const cut = async (services: Services) => {
    await registerMember(services, { email: DEMO_MEMBER, language: null })
    throw new Error('killed')
  }
  await expect(start(cut)).rejects.toThrow('killed')
  expect(existsSync(join(directory, 'public-demo', 'whole.json'))).toBe(false)
  const demo = await start()
  expect((await ask(demo, await visit(demo, 'staff'))).status).toBe(200)
})

test.each(['database', 'files', 'backups', 'anything'])(
  'nothing is touched in a directory that has %s',
  async (name) => {
    mkdirSync(join(directory, name))
    writeFileSync(join(directory, name, 'kept'), 'of a business')
    await expect(start()).rejects.toThrow(`DEMO=public needs a DATA_DIR of its own`)
    expect(readdirSync(join(directory, name))).toEqual(['kept'])
    expect(readdirSync(directory)).toEqual([name])
  },
)

test('a folder of that name that it did not make is not emptied', async () => {
  mkdirSync(join(directory, 'public-demo', 'worlds'), { recursive: true })
  writeFileSync(join(directory, 'public-demo', 'worlds', 'kept'), 'of somebody')
  await expect(start()).rejects.toThrow('did not make')
  expect(readdirSync(join(directory, 'public-demo', 'worlds'))).toEqual(['kept'])
})

test('the night is at three in China', () => {
  const at = (text: string) => new Date(lastDemoNight(Date.parse(text))).toISOString()
  expect(at('2026-11-20T18:59:59.999Z')).toBe('2026-11-19T19:00:00.000Z')
  expect(at('2026-11-20T19:00:00.000Z')).toBe('2026-11-20T19:00:00.000Z')
  expect(lastDemoNight(NOON) % DAY_MS).toBe(19 * HOUR_MS)
})
