import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fetch, http } from './http.ts'

/** A server that never answers; the request ends when it is aborted. */
function silence() {
  const request = Promise.withResolvers<void>()
  const fetch: Fetch = (_path, init) =>
    new Promise((_answer, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      request.resolve()
    })
  return { fetch, asked: request.promise }
}

/** A server that sends its answer in chunks, controlled by the test. */
function trickle() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  return {
    fetch: async () => new Response(body),
    say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  }
}

const request = { path: '/api/sync', method: 'POST', read: 'text' } as const

describe('A request', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is given up after 25 seconds without an answer, as if there were no network', async () => {
    const { fetch, asked } = silence()
    const answer = http(request, fetch)
    await asked
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await answer).toEqual({ state: 'offline', timedOut: true })
  })

  it('has its deadline in addition to other abort signals', async () => {
    const { fetch, asked } = silence()
    const answer = http({ ...request, signal: new AbortController().signal }, fetch)
    await asked
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await answer).toEqual({ state: 'offline', timedOut: true })
  })

  it('that listens for events has no deadline', async () => {
    const { fetch, asked } = silence()
    const leaving = new AbortController()
    const answer = http({ ...request, timeoutMs: null, signal: leaving.signal }, fetch)
    await asked
    expect(vi.getTimerCount()).toBe(0)
    leaving.abort()
    expect(await answer).toEqual({ state: 'offline' })
  })

  it('accepts a slow answer, whatever its total time', async () => {
    const { fetch, say, end } = trickle()
    const answer = http(request, fetch)
    for (const piece of ['{"a":', '"包', '裹"', '}']) {
      await vi.advanceTimersByTimeAsync(20_000)
      say(piece)
    }
    await vi.advanceTimersByTimeAsync(20_000)
    end()
    expect(await answer).toMatchObject({ state: 'answered', body: '{"a":"包裹"}' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is aborted when the answer stops in the middle', async () => {
    const { fetch, say } = trickle()
    const answer = http(request, fetch)
    await vi.advanceTimersByTimeAsync(20_000)
    say('{"a":')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await answer).toEqual({ state: 'offline', timedOut: true })
  })

  it('whose answer is read as a stream ends with it, however slow', async () => {
    const { fetch, say, end } = trickle()
    const answer = await http({ ...request, read: 'stream' }, fetch)
    const body = new Response(answer.state === 'answered' ? answer.body : null).text()
    for (const piece of ['PK', '34']) {
      await vi.advanceTimersByTimeAsync(20_000)
      say(piece)
    }
    await vi.advanceTimersByTimeAsync(20_000)
    end()
    expect(await body).toBe('PK34')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('whose answer is read as a stream is aborted when that stops in the middle', async () => {
    const { fetch, say } = trickle()
    const answer = await http({ ...request, read: 'stream' }, fetch)
    const body = new Response(answer.state === 'answered' ? answer.body : null).text()
    const failed = expect(body).rejects.toThrow()
    say('PK')
    await vi.advanceTimersByTimeAsync(25_000)
    await failed
  })

  it('is no network when its answer is cut in the middle', async () => {
    const cut = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"epoch"'))
        controller.error(new TypeError('cut'))
      },
    })
    expect(await http(request, async () => new Response(cut))).toEqual({ state: 'offline' })
  })
})
