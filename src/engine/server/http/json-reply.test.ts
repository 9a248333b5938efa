import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { jsonReply } from './json-reply.ts'

function reply(body: unknown, acceptEncoding: string): Promise<Response> | Response {
  const app = new Hono<HttpEnv>()
  app.get('/', (c) => jsonReply(c, body, 200))
  return app.request('/', { headers: { 'accept-encoding': acceptEncoding } })
}
const long = { text: 'x'.repeat(5_000) }

test('a long answer is packed for a caller that takes gzip', async () => {
  const answer = await reply(long, 'br, gzip')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const bytes = gunzipSync(await answer.arrayBuffer())
  expect(JSON.parse(bytes.toString())).toEqual(long)
})

test('a short answer, and one to a caller that does not take gzip, go as they are and are not stored', async () => {
  for (const [body, encoding] of [
    [{ a: 1 }, 'gzip'],
    [long, 'identity'],
  ] as const) {
    const answer = await reply(body, encoding)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual(body)
  }
})
