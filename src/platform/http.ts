import { createFetch, type ResponseType } from 'ofetch'
import { SYNC_TIMEOUT_MS } from '#shared/contract/sync.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

type Bodies = { text: string; arrayBuffer: ArrayBuffer; stream: ReadableStream<Uint8Array> }
type Wanted = keyof Bodies

export type HttpRequest<W extends Wanted> = {
  path: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** How the body is read. */
  read: W
  /** The raw token; `Bearer` is added here. */
  authorization?: string | undefined
  headers?: Record<string, string>
  body?: string | ArrayBuffer | undefined
  signal?: AbortSignal | undefined
  /** 25 s unless told; `null` waits for ever (a stream of events). */
  timeoutMs?: number | null
}

/** `offline` is every way of having no answer: no network, a time-out, a connection cut in mid-body. */
export type HttpAnswer<W extends Wanted> =
  | { state: 'offline' }
  | { state: 'answered'; status: number; headers: Headers; body: Bodies[W] | null }

/** The network itself. */
export const browserFetch: Fetch = (path, init) => fetch(path, init)

function signalOf({ signal, timeoutMs = SYNC_TIMEOUT_MS }: HttpRequest<Wanted>) {
  if (timeoutMs === null) return signal
  const deadline = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? deadline : AbortSignal.any([signal, deadline])
}

/** Sends one request to our server. It never throws for the network and never repeats by itself. */
export async function http<W extends Wanted>(
  request: HttpRequest<W>,
  send: Fetch = browserFetch,
): Promise<HttpAnswer<W>> {
  const headers = new Headers(request.headers)
  if (request.authorization) headers.set('authorization', `Bearer ${request.authorization}`)
  const signal = signalOf(request)
  const ofetch = createFetch({ fetch: ((path, init) => send(String(path), init)) as typeof fetch })
  try {
    const response = await ofetch.raw<unknown, ResponseType>(request.path, {
      method: request.method,
      headers,
      body: request.body ?? null,
      cache: 'no-store',
      responseType: request.read,
      ignoreResponseError: true,
      retry: false,
      ...(signal && { signal }),
    })
    const body = (response._data ?? null) as Bodies[W] | null
    return { state: 'answered', status: response.status, headers: response.headers, body }
  } catch {
    return { state: 'offline' }
  }
}
