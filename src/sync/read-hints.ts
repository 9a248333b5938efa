/**
 * Parses server-sent events and calls back for each `hint`. Settles when the stream ends, with whether the server asked
 * for a reconnect.
 */
export async function readHints(
  stream: ReadableStream<Uint8Array>,
  { heard, alive }: { heard: () => void; alive: () => void },
): Promise<{ renew: boolean }> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let renew = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { renew }
    alive()
    rest += decoder.decode(value, { stream: true })
    const lines = rest.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    renew ||= lines.some((line) => /^event: ?renew$/.test(line))
    // One callback is enough for several events in one chunk.
    if (lines.some((line) => /^event: ?hint$/.test(line))) heard()
  }
}
