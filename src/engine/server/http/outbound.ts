import { isLoopback } from '#engine/server/loopback.ts'
import { readChunks } from './read-chunks.ts'

/** Why a document of another server was not read, in words without what that server said. */
export class OutboundFailure extends Error {}

type Ask = { url: string; maxBytes: number; timeoutMs: number }

/** Whether a document may be read from an address: by TLS, or from this machine, and with no password in it. */
export function isOutbound(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === ''
}

/**
 * Reads a text in UTF-8 from an address that the operator named. A redirect is not followed, because it could lead into
 * the operator's own network. Throws OutboundFailure.
 */
export async function readOutbound({ url, maxBytes, timeoutMs }: Ask): Promise<string> {
  if (!isOutbound(url)) throw new OutboundFailure('the address is neither https nor this machine')
  const late = new OutboundFailure(`it did not answer within ${timeoutMs / 1_000} s`)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => {
    throw signal.aborted ? late : new OutboundFailure('it cannot be reached')
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new OutboundFailure(`it answered ${answer.status}`)
  }
  const { bytes, end } = await readChunks(answer.body, maxBytes, timeoutMs)
  if (end === 'tooLarge') throw new OutboundFailure(`its answer is longer than ${maxBytes} bytes`)
  if (end === 'tooSlow' || signal.aborted) throw late
  if (end === 'cut') throw new OutboundFailure('its answer was cut off')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OutboundFailure('its answer is no text in UTF-8')
  }
}
