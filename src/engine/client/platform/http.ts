import { createFetch } from 'ofetch'
import { SYNC_TIMEOUT_MS } from '#engine/shared/sync.ts'
import { timers } from './clock.ts'
import { connected, onAnswer } from './connection.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

type Bodies = { text: string; arrayBuffer: ArrayBuffer; stream: ReadableStream<Uint8Array> }
type Wanted = keyof Bodies

export type HttpRequest<W extends Wanted> = {
  path: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The format in which the body is read. */
  read: W
  /** The raw token; `Bearer` is added here. */
  authorization?: string | undefined
  headers?: Record<string, string>
  body?: string | ArrayBuffer | undefined
  signal?: AbortSignal | undefined
  /**
   * Maximum silence in milliseconds, before the answer and between its chunks; 25 s by default, `null` for no limit
   * (event streams).
   */
  timeoutMs?: number | null
  /**
   * True if this request decides `connected`: sync, its hints and the session. Others may fail alone, for example by an
   * ad blocker.
   */
  decidesConnected?: boolean | undefined
}

/** `offline` covers every missing answer: no network, a time-out, a connection cut in mid-body. */
export type HttpAnswer<W extends Wanted> =
  | { state: 'offline'; timedOut?: true }
  /** `afterMs`: the time from sending the request to the first byte of the answer. */
  | { state: 'answered'; status: number; headers: Headers; body: Bodies[W] | null; afterMs: number }

/** `fetch` of the browser. */
export const browserFetch: Fetch = (path, init) => fetch(path, init)

/** Aborts after a period of silence; a slow link that still delivers chunks is not aborted. */
function watchSilence({ signal, timeoutMs = SYNC_TIMEOUT_MS }: HttpRequest<Wanted>) {
  const silence = new AbortController()
  let cancel = () => {}
  const alive = () => {
    cancel()
    if (timeoutMs !== null) cancel = timers.after(timeoutMs, () => silence.abort())
  }
  alive()
  return {
    signal: signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]),
    alive,
    isSilent: () => silence.signal.aborted,
    end: () => cancel(),
  }
}
type Watch = ReturnType<typeof watchSilence>

function joined(pieces: readonly Uint8Array[]): ArrayBuffer {
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.byteLength
  }
  return bytes.buffer
}

/** Reads a body to its end; throws if the request was aborted on the way. */
async function collect(
  stream: ReadableStream<Uint8Array> | null,
  { signal, alive, end }: Watch,
): Promise<ArrayBuffer> {
  const reader = stream?.getReader()
  const pieces: Uint8Array[] = []
  const stop = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      pieces.push(part.value)
      alive()
    }
    signal.throwIfAborted()
    return joined(pieces)
  } finally {
    signal.removeEventListener('abort', stop)
    end()
  }
}

/** A body that the caller reads, whose silence aborts the request too. */
function watched(
  stream: ReadableStream<Uint8Array>,
  { signal, alive, end }: Watch,
): ReadableStream<Uint8Array> {
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      alive()
      controller.enqueue(chunk)
    },
    flush: end,
  })
  return stream.pipeThrough(passing, { signal })
}

async function bodyOf<W extends Wanted>(
  stream: ReadableStream<Uint8Array> | null,
  { read, timeoutMs }: HttpRequest<W>,
  watch: Watch,
): Promise<Bodies[W] | null> {
  const format: Wanted = read
  if (format === 'stream') {
    if (stream !== null && timeoutMs !== null) return watched(stream, watch) as Bodies[W]
    watch.end()
    return stream as Bodies[W] | null
  }
  const bytes = await collect(stream, watch)
  return (format === 'text' ? new TextDecoder().decode(bytes) : bytes) as Bodies[W]
}

/** Sends one request to our server. Never throws for network errors and never retries. */
export async function http<W extends Wanted>(
  request: HttpRequest<W>,
  send: Fetch = browserFetch,
): Promise<HttpAnswer<W>> {
  const headers = new Headers(request.headers)
  if (request.authorization) headers.set('authorization', `Bearer ${request.authorization}`)
  const watch = watchSilence(request)
  const ofetch = createFetch({ fetch: ((path, init) => send(String(path), init)) as typeof fetch })
  const sentAt = performance.now()
  const answered = onAnswer()
  try {
    const response = await ofetch.raw<unknown, 'stream'>(request.path, {
      method: request.method,
      headers,
      body: request.body ?? null,
      cache: 'no-store',
      responseType: 'stream',
      ignoreResponseError: true,
      retry: false,
      signal: watch.signal,
    })
    const afterMs = performance.now() - sentAt
    watch.alive()
    if (request.decidesConnected) answered()
    const body = await bodyOf(response.body, request, watch)
    return { state: 'answered', status: response.status, headers: response.headers, body, afterMs }
  } catch {
    watch.end()
    if (request.decidesConnected && !request.signal?.aborted) connected.value = false
    return watch.isSilent() ? { state: 'offline', timedOut: true } : { state: 'offline' }
  }
}
