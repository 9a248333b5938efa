import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const EMAIL = 'mailbox@example.com'

const server = await sharedServer({ env: { DEMO: '1', LOG_LEVEL: 'debug' } })
const path = server.mailboxPath ?? ''
await server.fetch('/api/login/code', { method: 'POST', body: { email: EMAIL } })
await vi.waitUntil(() => server.mailbox.mails().length === 1, { timeout: 30_000 })

function ask(url: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, fail) => {
    request(url, { headers }, async (answer) => {
      const parts = await answer.toArray()
      resolve([answer.statusCode ?? 0, Buffer.concat(parts).toString()])
    })
      .on('error', fail)
      .end()
  })
}

/** A proxy like `proxy_pass http://127.0.0.1:8080;`, without forwarding headers: requests come from this machine. */
async function plainProxy(target: string) {
  const proxy = createServer((incoming, answer) => {
    const { host: _, ...headers } = incoming.headers
    incoming.pipe(
      request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method ?? 'GET', headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        },
      ),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

test('a demo shows its mails at a secret path', async () => {
  expect(path).toMatch(/^\/dev\/mailbox\/[\w-]{22}$/)
  const [status, page] = await ask(server.url + path)
  expect([status, page]).toEqual([200, expect.stringContaining(`To ${EMAIL} at`)])
})

test('behind a proxy without forwarding headers the page needs its secret path', async () => {
  const proxy = await plainProxy(server.url)
  const guesses = ['/dev/mailbox', '/dev/mailbox/', `/dev/mailbox/${'A'.repeat(22)}`, `${path}A`]
  for (const guess of guesses) {
    const [status, page] = await ask(proxy.url + guess)
    expect([guess, status]).toEqual([guess, 404])
    expect(page).not.toContain(EMAIL)
  }
  expect((await ask(`${proxy.url}/api/health`))[0]).toBe(200)
  proxy.close()
})

test.each([
  ['x-forwarded-for', '1.2.3.4'],
  ['forwarded', 'for=1.2.3.4'],
  ['host', 'evil.example'],
])('the secret path is refused for a request with %s: %s', async (name, value) => {
  expect((await ask(server.url + path, { [name]: value }))[0]).toBe(404)
})

test('its path is in no line of the log', async () => {
  await ask(server.url + path)
  expect(server.logged.join('\n')).not.toContain(path.split('/').at(-1))
})

test('a server without a demo has no mailbox page', async () => {
  const plain = await startTestServer()
  expect(plain.mailboxPath).toBeUndefined()
  expect((await ask(`${plain.url}/dev/mailbox/${'A'.repeat(22)}`))[0]).toBe(404)
  await plain.stop()
})
