import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, loadAt } from '#tests/bench/load.ts'

const STALL_MS = 400
const PHASES = { warmUpMs: 0, measuredMs: 1_000 }

/** A server that answers at once, but for one request that it keeps waiting, and how many it had. */
async function stallingServer() {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    const end = () => response.end('{}')
    if (requests === 10) setTimeout(end, STALL_MS)
    else end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests: () => requests }
}
const asking: Client = () => ({ path: '/', headers: {}, body: '{}' })

test('requests that were due while an answer was late count from when they were due', async () => {
  const server = await stallingServer()
  const { p50Ms, p99Ms } = await loadAt(server.url, [asking], 100, PHASES)
  // The arrivals are those of the rate, however late the answers: nothing is left out while one waits.
  expect(server.requests()).toBe(100)
  expect(p99Ms).toBeGreaterThanOrEqual(STALL_MS - 20)
  // About 40 of the 100 were due during the stall, and waited for what was left of it.
  expect(p50Ms).toBeLessThan(STALL_MS)
})

test('another client takes what is due while one waits', async () => {
  const server = await stallingServer()
  const { p50Ms, perSecond } = await loadAt(server.url, [asking, asking], 100, PHASES)
  expect(perSecond).toBe(100)
  expect(p50Ms).toBeLessThan(STALL_MS / 2)
})
