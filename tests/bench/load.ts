import { Agent, request } from 'node:http'
import { percentile } from './percentile.ts'

export type Asked = { path: string; headers: Record<string, string>; body: string }
/** Says what a client asks next, from the answer to what it asked last ('' at first). */
export type Client = (answer: string) => Asked
export type Load = { perSecond: number; p50Ms: number; p99Ms: number }

const WARM_UP_MS = 2_000
const MEASURED_MS = 6_000

/** The text of an answer; anything but 200 fails. Without an agent each request has a connection of its own. */
export function ask(
  url: string,
  agent: Agent | undefined,
  { path, headers, body }: Asked,
): Promise<string> {
  return new Promise((done, fail) => {
    const sent = request(new URL(path, url), {
      method: 'POST',
      agent: agent ?? false,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    sent.on('error', fail)
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`answered ${answer.statusCode}`))
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => done(Buffer.concat(parts).toString()))
    })
    sent.end(body)
  })
}

/** Clients at work at the same time, each with a connection of its own, asking one thing after the other. */
export async function load(url: string, clients: readonly Client[]): Promise<Load> {
  const took: number[] = []
  const began = performance.now()
  const from = began + WARM_UP_MS
  const until = from + MEASURED_MS
  const run = async (client: Client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let answer = ''
    while (performance.now() < until) {
      const asked = client(answer)
      const sentAt = performance.now()
      answer = await ask(url, agent, asked)
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
