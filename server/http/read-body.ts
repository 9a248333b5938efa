import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { HttpContext } from './http-env.ts'

const inflate = promisify(gunzip)

/** The request's bytes, inflated; refused as soon as they pass `maxBytes`, so that a bomb is neither stored nor unpacked. */
export async function readBody(
  c: HttpContext,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const encoding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') return refuse('unsupported_encoding')
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return refuse('too_large')
  const packed = await collect(c.req.raw.body, maxBytes)
  if (packed === undefined) return refuse('too_large')
  if (encoding === 'identity') return packed
  try {
    return new Uint8Array(await inflate(packed, { maxOutputLength: maxBytes }))
  } catch (error) {
    const tooLarge =
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return tooLarge ? refuse('too_large') : refuse('bad_request', { detail: 'not gzip' })
  }
}

async function collect(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream ?? []) {
    length += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, length))
}
