import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packJson } from './gzip.ts'

describe('A request body', () => {
  it('is gzipped when it is long enough to pay', async () => {
    const text = JSON.stringify({ text: '包裹'.repeat(2_000) })
    const { body, headers } = await packJson(text)
    expect(headers['content-encoding']).toBe('gzip')
    expect(body).toBeInstanceOf(ArrayBuffer)
    expect(gunzipSync(Buffer.from(body as ArrayBuffer)).toString()).toBe(text)
  })

  it('is not compressed when it is short', async () => {
    expect(await packJson('{}')).toEqual({
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  })
})
