import type { Timers } from '#engine/client/platform/clock.ts'
import { type Fetch, http } from '#engine/client/platform/http.ts'
import { retryAfterSeconds } from '#engine/client/platform/read-problem.ts'
import { hintEvents } from '#engine/shared/sync.ts'
import { backoffMs } from './backoff.ts'

/*
 *   stopped ─ start ─> connecting ── 200 ──> listening ── hint ──> heard()
 *      ^                 │  ^  ^                 │  │
 *      │ stop            │  │  └── within 30 s ──┘  │ cut, ended, or silent for 70 s
 *      │ 401: heard()    │  └───── at once ─────────┘ renew
 *      └─────────────────┴── no answer: again after a backoff
 */

/** The server sends something at least every 25 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 70_000
/** When a server stops it drops all connections at once; spread the reconnects. */
const SPREAD_MS = 30_000

export type HintDeps = {
  fetch: Fetch
  authorization: string
  timers: Timers
  nowMs: () => number
  random: () => number
  /** Called on each hint to pull now. */
  heard: () => void
}

/**
 * Listens for hints to pull until it is stopped. Each new connection counts as a hint, for what was missed before it.
 */
export function listenForHints({
  fetch,
  authorization,
  timers,
  nowMs,
  random,
  heard,
}: HintDeps): () => void {
  const stopping = new AbortController()
  let failures = 0
  let cancelRetry: (() => void) | undefined

  async function connect(): Promise<void> {
    const connection = new AbortController()
    const stop = () => connection.abort()
    stopping.signal.addEventListener('abort', stop)
    let cancelWatch = timers.after(SILENCE_MS, stop)
    const alive = () => {
      cancelWatch()
      cancelWatch = timers.after(SILENCE_MS, stop)
    }
    const { signal } = connection
    const headers = { accept: 'text/event-stream' }
    const answer = await http(
      {
        path: hintEvents.path,
        method: 'GET',
        read: 'stream',
        authorization,
        headers,
        signal,
        timeoutMs: null,
        decidesConnected: true,
      },
      fetch,
    )
    const cut = { renew: false }
    const ended =
      answer.state === 'answered' && answer.status === 200 && answer.body !== null
        ? await readHints(answer.body, { heard, alive }).catch(() => cut)
        : undefined
    cancelWatch()
    stopping.signal.removeEventListener('abort', stop)
    if (stopping.signal.aborted) return
    // The run started here gets the same 401, which signs the member out now instead of at the next write.
    if (answer.state === 'answered' && answer.status === 401) return heard()
    const reconnect = (ms: number) => {
      cancelRetry = timers.after(ms, () => void connect())
    }
    if (ended !== undefined) {
      failures = 0
      return reconnect(ended.renew ? 0 : Math.round(random() * SPREAD_MS))
    }
    failures += 1
    const seconds =
      answer.state === 'answered' ? retryAfterSeconds(answer.headers, nowMs()) : undefined
    reconnect(backoffMs(failures, random(), seconds))
  }

  void connect()
  return () => {
    stopping.abort()
    cancelRetry?.()
  }
}

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
  let isRenewing = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { renew: isRenewing }
    alive()
    rest += decoder.decode(value, { stream: true })
    const lines = rest.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    isRenewing ||= lines.some((line) => /^event: ?renew$/.test(line))
    // One callback is enough for several events in one chunk.
    if (lines.some((line) => /^event: ?hint$/.test(line))) heard()
  }
}
