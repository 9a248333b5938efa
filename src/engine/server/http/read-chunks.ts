/** Time limit for a body. A device gives up after 25 s. */
export const BODY_MS = 30_000

type End = 'whole' | 'tooLarge' | 'tooSlow' | 'cut'
type Body = { bytes: Uint8Array<ArrayBuffer>; end: End }

/** Reads a body up to limits of bytes and time, and tells how it ended. */
export async function readChunks(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  withinMs: number,
): Promise<Body> {
  const chunks: Uint8Array[] = []
  let length = 0
  let end: End = 'whole'
  const reader = stream?.getReader()
  const stop = (why: End) => {
    end = why
    reader?.cancel().catch(() => {})
  }
  const timer = setTimeout(stop, withinMs, 'tooSlow')
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || value === undefined) break
      length += value.byteLength
      if (length > maxBytes) {
        stop('tooLarge')
        break
      }
      chunks.push(value)
    }
  } catch {
    end = 'cut'
  } finally {
    clearTimeout(timer)
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), end }
}

/** Reads a body whose announced length is within the limit. A web stream would double what HTTP costs for a short one. */
export async function readWhole(
  request: Request,
  maxBytes: number,
  withinMs: number,
): Promise<Body> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Body>((resolve) => {
    timer = setTimeout(resolve, withinMs, { bytes: new Uint8Array(), end: 'tooSlow' })
  })
  try {
    const bytes = request.arrayBuffer().then((buffer): Body => {
      const end = buffer.byteLength > maxBytes ? 'tooLarge' : 'whole'
      return { bytes: new Uint8Array(buffer), end }
    })
    return await Promise.race([bytes, late])
  } catch {
    return { bytes: new Uint8Array(), end: 'cut' }
  } finally {
    clearTimeout(timer)
  }
}
