import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({ env: { PUBLIC_URL: 'https://sampan.example' } })

const post = (path: string, init: Parameters<TestServer['fetch']>[1]) =>
  server.fetch(path, { method: 'POST', ...init })

test('a problem has its type, title, status, code and request id, and its content type', async () => {
  const answer = await server.fetch('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const requestId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({
    type: 'urn:sampan:problem:not_found',
    title: 'Not found',
    status: 404,
    code: 'not_found',
    requestId,
  })
})

test('another method of a known path is refused with those that it has', async () => {
  const answer = await server.fetch('/api/login', { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
})

test.each(['', '{', '"\\ud800', '\u0000'])('the body %j is a bad request', async (body) => {
  const answer = await post('/api/login', { body })
  expect(answer.status).toBe(400)
  expect((await answer.json()).code).toBe('bad_request')
})

test('fields that fail are named', async () => {
  const answer = await post('/api/login', { body: { email: 'a@example.com', code: '12' } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual([
    { path: 'challenge', code: 'required', args: {} },
    { path: 'code', code: 'code_digits', args: {} },
  ])
})

test('refuses a body of 10 MB and a gzip bomb, and keeps serving', async () => {
  const large = await post('/api/login', { body: new Uint8Array(10_000_000) })
  expect([large.status, (await large.json()).code]).toEqual([413, 'too_large'])
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(20_000_000)))
  const headers = { 'content-encoding': 'gzip' }
  const answer = await post('/api/login', { body: bomb, headers })
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
  expect((await server.fetch('/api/health')).status).toBe(200)
})

test('a caller that hangs up in the middle of a body causes no server error', async () => {
  server.logged.length = 0
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n\r\n{"email"`,
  )
  setTimeout(() => socket.destroy(), 50)
  await expect.poll(() => server.logged.join('')).toContain('"route":"/api/login"')
  expect(server.logged.join('')).toContain('"status":400')
  expect(server.logged.join('')).not.toContain('"level":"error"')
})

test('a packed body is read', async () => {
  const body = new Uint8Array(gzipSync(JSON.stringify({ email: 'packed@example.com' })))
  const answer = await post('/api/login/code', { body, headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(202)
})

test('every answer has the security headers, problems included', async () => {
  for (const path of ['/', '/api/nothing', '/api/health']) {
    const { headers } = await server.fetch(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})

test('health says live, ready and on which database', async () => {
  expect(await (await server.fetch('/api/health/live')).json()).toEqual({ status: 'live' })
  const ready = await (await server.fetch('/api/health/ready')).json()
  expect(ready).toEqual({ status: 'ready', database: server.db.kind })
})

test('HEAD returns the headers of GET without the body', async () => {
  const answer = await server.fetch('/api/public/warehouses', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('the warehouses are public and ordered, and return 304 when unchanged', async () => {
  const answer = await server.fetch('/api/public/warehouses')
  const warehouses = await answer.json()
  expect(warehouses.map(({ id }: { id: string }) => id)).toEqual(['CN', 'SG', 'JP'])
  expect(warehouses[0]).toMatchObject({ postalCode: '518101', updatedAt: expect.any(String) })
  const etag = answer.headers.get('etag') ?? ''
  const again = await server.fetch('/api/public/warehouses', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('drops requests that are not HTTP or too long', async () => {
  const { hostname, port } = new URL(server.url)
  for (const text of ['\u0016\u0003\u0001', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', () => socket.end())
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  expect((await server.fetch('/api/health')).status).toBe(200)
})
