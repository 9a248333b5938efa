import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startChildServer } from '#tests/support/child-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const CLIENTS = 40
const directory = mkdtempSync(join(tmpdir(), 'sampan-stop-'))
afterAll(() => rmSync(directory, { recursive: true }))

type Outcome = { status: number; closes: boolean } | { code: string }

/** A request that needs the database, on a kept-alive connection. */
function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(new URL('/api/public/warehouses', url), { agent })
    sent.on('error', (error) => resolve({ code: 'code' in error ? String(error.code) : '' }))
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('error', () => resolve({ code: 'cut off' }))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' }),
      )
    })
    sent.end()
  })
}

test('a stop under load answers accepted requests, sends connection: close, and resets none', async () => {
  const server = await startChildServer({ DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'error' })
  const outcomes: Outcome[] = []
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await ask(server.url, agent)
      outcomes.push(outcome)
      if ('code' in outcome) return agent.destroy()
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  await vi.waitUntil(() => outcomes.length > 500, { timeout: 30_000 })
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  await clients
  const answered = outcomes.flatMap((outcome) => ('status' in outcome ? [outcome] : []))
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answered.filter(({ closes }) => closes).length).toBeGreaterThan(0)
  const failures = outcomes.flatMap((outcome) => ('code' in outcome ? [outcome.code] : []))
  expect(failures).toEqual(Array(CLIENTS).fill('ECONNREFUSED'))
})
