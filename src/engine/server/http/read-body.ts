import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refuse } from '#engine/server/refusal.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'
import type { HttpContext } from './http-env.ts'
import { BODY_MS, readChunks, readWhole } from './read-chunks.ts'

const inflate = promisify(gunzip)

/** The request's bytes, decompressed. Refused as soon as they exceed `maxBytes`, which stops decompression bombs, and when they arrive too slowly. */
export async function readBody(
  c: HttpContext,
  maxBytes: number,
  {
    withinMs = BODY_MS,
    tooLarge = 'too_large',
  }: { withinMs?: number | undefined; tooLarge?: ProblemCode } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw refuse('unsupported_encoding')
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > maxBytes) throw refuse(tooLarge)
  const { bytes: packed, end } =
    length === undefined
      ? await readChunks(c.req.raw.body, maxBytes, withinMs)
      : await readWhole(c.req.raw, maxBytes, withinMs)
  if (end === 'tooLarge') throw refuse(tooLarge)
  if (end === 'tooSlow') throw refuse('timeout')
  if (end === 'cut') throw refuse('bad_request', { detail: 'The body was cut off' })
  if (encoding === 'identity') return packed
  try {
    return new Uint8Array(await inflate(packed, { maxOutputLength: maxBytes }))
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (isTooLarge) throw refuse(tooLarge)
    throw refuse('bad_request', { detail: 'not gzip' })
  }
}
