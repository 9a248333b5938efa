import { type Refusal, refuse } from '#server/refusal.ts'
import type { HttpContext } from './http-env.ts'

/** The bytes of a request as far as they come: those before a cut connection count, more than `maxBytes` are refused. */
export async function receiveUntilCut(
  c: HttpContext,
  maxBytes: number,
): Promise<Uint8Array | Refusal> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return refuse('too_large')
  if (c.req.header('content-encoding') !== undefined) return refuse('unsupported_encoding')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) return refuse('too_large')
      chunks.push(chunk)
    }
  } catch {
    // The device goes on from here when it comes back.
  }
  return new Uint8Array(Buffer.concat(chunks))
}
