import { refuse } from '#engine/server/refusal.ts'
import type { HttpContext } from './http-env.ts'
import { BODY_MS, readChunks } from './read-chunks.ts'

/** The bytes of a request that arrived before the connection was cut or the time ran out. More than `maxBytes` are refused. */
export async function receiveUntilCut(
  c: HttpContext,
  maxBytes: number,
  withinMs = BODY_MS,
): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw refuse('too_large')
  if (c.req.header('content-encoding') !== undefined) throw refuse('unsupported_encoding')
  const { bytes, end } = await readChunks(c.req.raw.body, maxBytes, withinMs)
  // The device resumes from here after a cut or slow upload.
  if (end === 'tooLarge') throw refuse('too_large')
  return bytes
}
