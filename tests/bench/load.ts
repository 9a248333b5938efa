import { Agent, request } from 'node:http'
import { percentile } from './percentile.ts'

export type LoadRequest = {
  /** POST unless given. */
  method?: 'GET'
  path: string
  headers: Record<string, string>
  body: string
}
/** Returns a client's next request, given the reply to its last one ('' at first). */
export type Client = (answer: string) => LoadRequest
export type Load = { perSecond: number; p50Ms: number; p99Ms: number }

const WARM_UP_MS = 2_000
const MEASURED_MS = 6_000

/** Sends a request and returns the reply's text; any status but 200 throws. Without an agent each request opens a connection. */
export function ask(
  url: string,
  agent: Agent | undefined,
  { method, path, headers, body }: LoadRequest,
): Promise<string> {
  return new Promise((resolve, fail) => {
    const sent = request(new URL(path, url), {
      method: method ?? 'POST',
      agent: agent ?? false,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    sent.on('error', fail)
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`answered ${answer.statusCode}`))
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.end(body)
  })
}

/** Measures concurrent clients, each with its own connection and one request at a time. */
export async function load(url: string, clients: readonly Client[]): Promise<Load> {
  const took: number[] = []
  const began = performance.now()
  const from = began + WARM_UP_MS
  const until = from + MEASURED_MS
  const run = async (client: Client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let answer = ''
    while (performance.now() < until) {
      const load = client(answer)
      const sentAt = performance.now()
      answer = await ask(url, agent, load)
      if (sentAt >= from) took.push(performance.now() - sentAt)
    }
    agent.destroy()
  }
  await Promise.all(clients.map(run))
  return {
    perSecond: (took.length * 1000) / MEASURED_MS,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
  }
}
