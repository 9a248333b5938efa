import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscriptionKeys } from '#features/notices/contract/push.ts'
import type { Fetch } from '#features/notices/server/push/deliver-push.ts'
import { checkVapid, decryptPush } from './push-crypto.ts'

const HOST = 'https://fcm.googleapis.com'
const LOCATION = 'https://internal.example/secret'

export type PushService = {
  url: string
  /** What the server reaches push services by: whatever the address, the request comes here. */
  fetch: Fetch
  /** A browser subscribes: its part for the server, and what it has been told, decrypted, so far. */
  subscribe: () => { subscription: PushSubscriptionKeys; told: PushTold[] }
  /** Addresses that were called, in order. */
  called: string[]
  /** The `Topic` of each request, in order. */
  topics: string[]
  /** The status of the next answers, with a `Retry-After` if given, or none at all; 201 again after them. */
  answerNext: (...answers: Answer[]) => void
  stop: () => Promise<void>
}
type Limited = { status: number; retryAfter: string }
type Answer = number | Limited | 'never'
export type PushTold = { payload: unknown; publicKey: string; claims: Record<string, unknown> }

/** A push service on a free port that validates requests by RFC 8030, 8291 and 8292 and decrypts them like a browser. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (body: Buffer) => unknown>()
  const inboxes = new Map<string, PushTold[]>()
  const called: string[] = []
  const topics: string[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const endpoint = String(request.headers['x-endpoint'])
    const body = await buffer(request)
    called.push(endpoint)
    topics.push(String(request.headers.topic))
    const next = answers.shift() ?? 201
    if (next === 'never') return
    const { status, retryAfter } =
      typeof next === 'number' ? { status: next, retryAfter: null } : next
    if (status === 201) {
      const { headers, method } = request
      const vapid = checkVapid(headers.authorization ?? '', new URL(endpoint).origin)
      const right =
        method === 'POST' && Number(headers.ttl) > 0 && headers['content-encoding'] === 'aes128gcm'
      const payload = right && body.length <= 4_096 ? browsers.get(endpoint)?.(body) : undefined
      if (vapid !== undefined && payload !== undefined) {
        inboxes.get(endpoint)?.push({ payload, ...vapid })
      }
    }
    response
      .writeHead(status, {
        ...(status >= 300 && status < 400 && { location: LOCATION }),
        ...(retryAfter !== null && { 'retry-after': retryAfter }),
      })
      .end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`

  return {
    url,
    called,
    topics,
    fetch: (endpoint, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-endpoint', endpoint)
      return fetch(url, { ...init, headers })
    },
    subscribe() {
      const endpoint = `${HOST}/fcm/send/${randomBytes(12).toString('hex')}`
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const events: PushTold[] = []
      inboxes.set(endpoint, events)
      browsers.set(endpoint, (body) => JSON.parse(decryptPush(body, own, auth)))
      const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { subscription: { endpoint, keys }, told: events }
    },
    answerNext: (...next) => answers.push(...next),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
