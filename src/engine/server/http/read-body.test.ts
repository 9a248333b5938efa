import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { readBody } from './read-body.ts'

const MAX = 1_000

async function read(
  body: BodyInit,
  headers: Record<string, string> = {},
  withinMs?: number,
): Promise<string> {
  const app = new Hono<HttpEnv>()
  app.post('/', async (c) => {
    const bytes = await readBody(c, MAX, { withinMs })
    return c.text(`${bytes.byteLength} bytes`)
  })
  app.onError((error, c) => c.text(error.message))
  const answer = await app.request('/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return answer.text()
}
const packed = (length: number) => new Uint8Array(gzipSync(Buffer.alloc(length, 'x')))
const GZIP = { 'content-encoding': 'gzip' }

test('a body up to the limit is read, packed or not', async () => {
  expect(await read('x'.repeat(MAX))).toBe('1000 bytes')
  expect(await read(packed(MAX), GZIP)).toBe('1000 bytes')
})

test('one byte more is too large', async () => {
  expect(await read('x'.repeat(MAX + 1))).toBe('too_large')
  expect(await read(packed(MAX + 1), GZIP)).toBe('too_large')
})

test('a bomb of 50 MB in 50 kB is too large, also where its packed form is within the limit', async () => {
  expect(await read(packed(50_000_000), GZIP)).toBe('too_large')
  expect(await read(packed(500_000), GZIP)).toBe('too_large')
})

test('a stream without end is left as soon as it passes the limit', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 100
      controller.enqueue(new Uint8Array(100))
    },
    cancel() {
      cancelled = true
    },
  })
  expect(await read(endless)).toBe('too_large')
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(3 * MAX)
})

test('a length that lies is found out', async () => {
  expect(await read('x'.repeat(MAX + 1), { 'content-length': '10' })).toBe('too_large')
})

test('a body that does not arrive in time, or is cut, is refused, with an announced length or without', async () => {
  const begun = (then: (controller: ReadableStreamDefaultController) => void) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(5))
        then(controller)
      },
    })
  for (const headers of [{}, { 'content-length': '10' }]) {
    expect(
      await read(
        begun(() => {}),
        headers,
        10,
      ),
    ).toBe('timeout')
    expect(
      await read(
        begun((controller) => controller.error()),
        headers,
      ),
    ).toBe('bad_request')
  }
})

test('what is not gzip though it says so is a bad request; other packings are not taken', async () => {
  expect(await read('plain', GZIP)).toBe('bad_request')
  expect(await read(packed(10).slice(0, 12), GZIP)).toBe('bad_request')
  expect(await read('x', { 'content-encoding': 'br' })).toBe('unsupported_encoding')
})
