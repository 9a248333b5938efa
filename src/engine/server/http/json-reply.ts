import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpContext } from './http-env.ts'

const pack = promisify(gzip)
const WORTH_PACKING_BYTES = 1_400

/** A JSON response, gzipped if it is long and the caller accepts that. `no-store`: the app does its own caching. */
export async function jsonReply(
  c: HttpContext,
  body: unknown,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (status === 204) return new Response(null, { status, headers })
  return writtenReply(c, JSON.stringify(body), status, headers)
}

/** The same as `jsonReply` for JSON that is text already. */
export async function writtenReply(
  c: HttpContext,
  text: string,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const plain = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (text.length < WORTH_PACKING_BYTES || !takesGzip) {
    return new Response(text, { status, headers: plain })
  }
  const packed = new Uint8Array(await pack(text, { level: 3 }))
  return new Response(packed, {
    status,
    headers: { ...plain, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
  })
}

/** A JSON response that is the same for everyone, with an ETag; 304 if the caller has it. */
export async function etagReply(c: HttpContext, body: unknown): Promise<Response> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const headers = { etag: `W/"${hash.slice(0, 22)}"`, 'cache-control': 'no-cache' }
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  return jsonReply(c, body, 200, headers)
}
