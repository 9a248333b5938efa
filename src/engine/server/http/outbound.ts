import { isLoopback } from '#engine/server/loopback.ts'
import { readChunks } from './read-chunks.ts'

/** Why another server was not asked or not understood, in words without what that server said. */
export class OutboundFailure extends Error {}

/** Whether an address may be asked: by TLS, or from this machine, and with no password in it. */
export function isOutbound(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === ''
}

type Call = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  maxBytes: number
  timeoutMs: number
}
/** `text`: the whole body, in UTF-8. */
export type OutboundAnswer = { status: number; headers: Headers; text: string }

/**
 * Asks another server at an address that the operator or this code names: the one door of the server's own calls. It has
 * a time limit and a size limit, and a redirect is not followed, because it could lead into the operator's own network.
 * Throws OutboundFailure without an answer.
 */
export async function callOutbound({
  url,
  maxBytes,
  timeoutMs,
  ...request
}: Call): Promise<OutboundAnswer> {
  if (!isOutbound(url)) throw new OutboundFailure('the address is neither https nor this machine')
  const late = new OutboundFailure(`it did not answer within ${timeoutMs / 1_000} s`)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { ...request, redirect: 'manual', signal }).catch(() => {
    throw signal.aborted ? late : new OutboundFailure('it cannot be reached')
  })
  const { bytes, end } = await readChunks(answer.body, maxBytes, timeoutMs)
  if (end === 'tooLarge') throw new OutboundFailure(`its answer is longer than ${maxBytes} bytes`)
  if (end === 'tooSlow' || signal.aborted) throw late
  if (end === 'cut') throw new OutboundFailure('its answer was cut off')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { status: answer.status, headers: answer.headers, text }
  } catch {
    throw new OutboundFailure('its answer is no text in UTF-8')
  }
}

/** Reads a text from an address. Throws OutboundFailure. */
export async function readOutbound(document: {
  url: string
  maxBytes: number
  timeoutMs: number
}): Promise<string> {
  const { status, text } = await callOutbound(document)
  if (status !== 200) throw new OutboundFailure(`it answered ${status}`)
  return text
}
