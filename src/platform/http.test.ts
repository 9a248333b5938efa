import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Fetch, http } from './http.ts'

/** A server that says nothing until it is given up; a deadline ends when the test says so. */
function silence() {
  const deadlines: { ms: number; end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController()
    deadlines.push({ ms, end: () => deadline.abort() })
    return deadline.signal
  })
  const asked = Promise.withResolvers<void>()
  const fetch: Fetch = (_path, init) =>
    new Promise((_answer, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      asked.resolve()
    })
  return { fetch, deadlines, asked: asked.promise }
}

const request = { path: '/api/sync', method: 'POST', read: 'text' } as const

describe('A request', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is given up after 25 seconds without an answer, as if there were no network', async () => {
    const { fetch, deadlines, asked } = silence()
    const answer = http(request, fetch)
    await asked
    expect(deadlines.map(({ ms }) => ms)).toEqual([25_000])
    deadlines[0]?.end()
    expect(await answer).toEqual({ state: 'offline' })
  })

  it('has its deadline beside whatever else may end it', async () => {
    const { fetch, deadlines, asked } = silence()
    const answer = http({ ...request, signal: new AbortController().signal }, fetch)
    await asked
    deadlines[0]?.end()
    expect(await answer).toEqual({ state: 'offline' })
  })

  it('that listens for events has no deadline', async () => {
    const { fetch, deadlines, asked } = silence()
    const leaving = new AbortController()
    const answer = http({ ...request, timeoutMs: null, signal: leaving.signal }, fetch)
    await asked
    expect(deadlines).toEqual([])
    leaving.abort()
    expect(await answer).toEqual({ state: 'offline' })
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
