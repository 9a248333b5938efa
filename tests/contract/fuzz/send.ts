import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Wire } from './distort.ts'

/** What came back; `broken` where the connection ended without an answer. */
export type Answer =
  | { kind: 'answer'; status: number; headers: IncomingMessage['headers']; text: string }
  | { kind: 'broken' }
  | { kind: 'hung' }

const PATIENCE_MS = 10_000
const CUT_AFTER_MS = 15

/** Sends a request as it is, in spite of what a careful client would refuse to send. */
export function makeSender(url: string): {
  send: (wire: Wire) => Promise<Answer>
  close: () => void
} {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (wire) =>
      wire.cutAfter === null ? ask(wire, { hostname, port, agent }) : cut(wire, { hostname, port }),
    close: () => agent.destroy(),
  }
}

function ask(
  { method, path, headers, body }: Wire,
  to: { hostname: string; port: string; agent: Agent },
): Promise<Answer> {
  return new Promise((resolve) => {
    const hasBody = body.byteLength > 0
    const own = hasBody ? { 'content-length': String(body.byteLength) } : {}
    const outgoing = request({ ...to, method, path, headers: { ...own, ...headers } })
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => {
      settle({ kind: 'hung' })
      outgoing.destroy()
    }, PATIENCE_MS)
    outgoing.on('error', () => settle({ kind: 'broken' }))
    outgoing.on('response', (response) => {
      const pieces: Buffer[] = []
      const finish = () => {
        const text = Buffer.concat(pieces).toString()
        settle({
          kind: 'answer',
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
        })
      }
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', finish)
      response.on('error', finish)
      // A stream has no end; that it began is enough.
      if (response.headers['content-type'] === 'text/event-stream') {
        finish()
        outgoing.destroy()
      }
    })
    outgoing.end(hasBody ? body : undefined)
  })
}

/** Announces the whole body, sends a part of it and hangs up. */
function cut(
  { method, path, headers, body, cutAfter }: Wire,
  { hostname, port }: { hostname: string; port: string },
): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const named = { host: hostname, ...headers, 'content-length': String(body.byteLength) }
    const head = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'))
    socket.write(body.subarray(0, cutAfter ?? 0))
    setTimeout(() => socket.destroy(), CUT_AFTER_MS)
    socket.on('error', () => {})
    socket.on('close', () => resolve({ kind: 'broken' }))
  })
}
