import { expect, test, vi } from 'vitest'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import type { Services } from '#engine/server/services.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { type RunningDemo, startPublicDemo } from '#server/public-demo.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'

// Two databases are made anew in each round.
vi.setConfig({ testTimeout: 1_200_000 })
const JOB = 'tests/support/public-demo-job.ts'
const { DATA_DIR } = ownDirectory('kill-public-demo')
let nowMs = Date.parse('2026-11-20T04:00:00.000Z')

/** The points of a new beginning, in their order. */
const POINTS = [
  'before worlds goes',
  'half of worlds is gone',
  'in the seed of world 2',
  'half of whole.json is written',
]

async function seed(services: Services): Promise<void> {
  await registerMember(services, { email: DEMO_MEMBER, language: null })
  await setRole(services, OPERATOR, { email: DEMO_STAFF, role: 'staff' })
}

/** Starts the demo, does something with it and stops it. */
async function during<T>(act: (demo: RunningDemo) => Promise<T>): Promise<T> {
  const settings = { PORT: '0', DATA_DIR, DEMO: 'public', LOG_LEVEL: 'error' }
  const demo = await startPublicDemo(readSettings(settings), {
    nowMs: () => nowMs,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    print: () => {},
    fetch,
    dist: '/nowhere',
    isScheduled: false,
    seed,
  })
  try {
    return await act(demo)
  } finally {
    await demo.stop()
  }
}

async function visit({ url }: RunningDemo, role: 'customer' | 'staff'): Promise<string> {
  const answer = await fetch(`${url}/api/demo/${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', timeZone: '' }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).authorization
}
async function codeOf({ url }: RunningDemo, token: string, path: string): Promise<unknown> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? 'ok' : (await answer.json()).code
}

test('kill -9 at each point of the new beginning at night: the next start finds a whole demo', async () => {
  let before = await during((demo) => visit(demo, 'customer'))
  for (const point of POINTS) {
    const child = await startChildServer(
      { DATA_DIR, DEMO: 'public', NOW_MS: String(nowMs), DIE_AT: point },
      undefined,
      JOB,
    )
    const { code, signal } = await child.ended
    expect([code, signal], `${point}\n${child.lines.join('\n')}`).toEqual([null, 'SIGKILL'])
    nowMs += DAY_MS
    before = await during(async (demo) => {
      expect(await codeOf(demo, before, '/api/session'), point).toBe('session_revoked')
      const [customer, staff] = [await visit(demo, 'customer'), await visit(demo, 'staff')]
      expect(await codeOf(demo, customer, '/api/session'), point).toBe('ok')
      expect(await codeOf(demo, staff, '/api/staff/queues'), point).toBe('ok')
      return customer
    })
  }
  // It is whole: another start of that day goes on with it.
  expect(await during((demo) => codeOf(demo, before, '/api/session'))).toBe('ok')
})
