import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
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

/** How long requests are sent before they count, and how long they count. */
type Phases = { warmUpMs: number; measuredMs: number }
const PHASES: Phases = { warmUpMs: 2_000, measuredMs: 6_000 }

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

/** Measures what a server can do at most: concurrent clients, each with its own connection, that send their next request when the last is answered. */
export const load = (url: string, clients: readonly Client[]): Promise<Load> =>
  measure(url, clients, PHASES, () => () => performance.now())

/**
 * Measures a server at requests that arrive at a fixed rate, whether or not earlier ones are answered. A request takes
 * from the moment when it was due, so what waits behind a slow answer is counted. A client sends one request at a time;
 * one that is due while all of them wait is sent by the first that is free.
 */
export function loadAt(
  url: string,
  clients: readonly Client[],
  perSecond: number,
  phases: Phases = PHASES,
): Promise<Load> {
  let arrivals = 0
  const arrivalsFrom = (began: number) => () => began + (arrivals++ * 1000) / perSecond
  return measure(url, clients, phases, arrivalsFrom)
}

/** `duesFrom`: when the next request is to be sent, for a load that begins then; times as `performance.now()` tells them. */
async function measure(
  url: string,
  clients: readonly Client[],
  { warmUpMs, measuredMs }: Phases,
  duesFrom: (began: number) => () => number,
): Promise<Load> {
  const took: number[] = []
  const began = performance.now()
  const nextDue = duesFrom(began)
  const from = began + warmUpMs
  const until = from + measuredMs
  const run = async (client: Client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let answer = ''
    for (;;) {
      const request = client(answer)
      const dueAt = nextDue()
      if (dueAt >= until) break
      const earlyMs = dueAt - performance.now()
      if (earlyMs > 0) await wait(earlyMs)
      answer = await ask(url, agent, request)
      if (dueAt >= from) took.push(performance.now() - dueAt)
    }
    agent.destroy()
  }
  await Promise.all(clients.map(run))
  return {
    perSecond: (took.length * 1000) / measuredMs,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
  }
}
