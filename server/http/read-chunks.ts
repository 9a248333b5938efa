/** Time limit for a body. A device gives up after 25 s. */
export const BODY_MS = 30_000

type End = 'whole' | 'tooLarge' | 'tooSlow' | 'cut'

/** Reads a body up to limits of bytes and time, and tells how it ended. */
export async function readChunks(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  withinMs: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; end: End }> {
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
