import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const SOON_MS = 10 * 60_000
let server: TestServer
// Timers go on as always, so that all of the server runs, and can be moved on.
beforeAll(async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  vi.useRealTimers()
})

test('a server that is restarted every day keeps house and reconciles the books ten minutes after its start', async () => {
  const { db } = server
  await db.run(`update housekeeping set ran_at = now() - interval '2 days'`)
  const done = async () => {
    const { rows } = await db.run(`
      select (select ran_at > now() - interval '1 day' from housekeeping) as housekeeping,
        (select finished_at is not null from reconciliation) as reconciliation`)
    return rows[0]
  }
  vi.advanceTimersByTime(SOON_MS - 60_000)
  expect(await done()).toEqual({ housekeeping: false, reconciliation: null })
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(
    async () => expect(await done()).toEqual({ housekeeping: true, reconciliation: true }),
    { timeout: 20_000, interval: 20 },
  )
})
