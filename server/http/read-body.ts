import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
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
  if (isRefusal(packed)) return packed
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
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream ?? []) {
      length += chunk.byteLength
      // Leaving the loop cancels the stream.
      if (length > maxBytes) return refuse('too_large')
      chunks.push(chunk)
    }
  } catch {
    // Nobody reads this answer; it keeps a caller that hung up from counting as a fault of ours.
    return refuse('bad_request', { detail: 'The body was cut off' })
  }
  return new Uint8Array(Buffer.concat(chunks, length))
}
