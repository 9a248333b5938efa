import { describe, expect, it } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { listenForHints, readHints } from './hints.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

/** An event server whose connections the test opens, writes to and drops. */
function aListener(answers: (() => Response | Promise<never>)[]) {
  const requests: RequestInit[] = []
  const waits: { ms: number; work: () => void }[] = []
  let hints = 0
  const fetch: Fetch = async (_path, init = {}) => {
    requests.push(init)
    return answers.shift()?.() ?? Promise.reject(new TypeError('no network'))
  }
  const stop = listenForHints({
    fetch,
    authorization: 'token',
    nowMs: () => 0,
    random: () => 1,
    timers: {
      after: (ms, work) => {
        const wait = { ms, work }
        waits.push(wait)
        return () => {
          waits.splice(waits.indexOf(wait), 1)
        }
      },
    },
    heard: () => {
      hints += 1
    },
  })
  return { stop, asked: requests, waits, hints: () => hints }
}

function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  return {
    response: () => new Response(stream),
    say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('cut')),
  }
}

describe('Listening for hints', () => {
  it('sends the token in a header and reports each hint', async () => {
    const stream = aStream()
    const { asked, hints, stop } = aListener([stream.response])
    await tick()
    stream.say('event: hint\ndata: 1\n\n')
    await tick()
    expect(hints()).toBe(1)
    expect(new Headers(asked[0]?.headers).get('authorization')).toBe('Bearer token')
    stop()
  })

  it('reconnects within 30 s after it was cut, and backs off while there is no answer', async () => {
    const stream = aStream()
    const { asked, waits } = aListener([stream.response])
    await tick()
    stream.cut()
    await tick()
    expect(waits.map(({ ms }) => ms)).toEqual([30_000])
    for (const ms of [1_000, 2_000]) {
      waits.at(-1)?.work()
      await tick()
      expect(waits.at(-1)?.ms).toBe(ms)
    }
    expect(asked).toHaveLength(3)
  })

  it('connects again at once where the server asks for that', async () => {
    const stream = aStream()
    const { waits } = aListener([stream.response])
    await tick()
    stream.say('event: renew\ndata: \n\n')
    stream.end()
    await tick()
    expect(waits.map(({ ms }) => ms)).toEqual([0])
  })

  it('takes a long silence for a dead connection', async () => {
    const stream = aStream()
    const { asked, waits } = aListener([stream.response])
    await tick()
    expect(waits.map(({ ms }) => ms)).toEqual([70_000])
    waits[0]?.work()
    await tick()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  it('stops at a refused token, and wakes sync, which signs out', async () => {
    const { waits, hints } = aListener([() => new Response(null, { status: 401 })])
    await tick()
    expect(waits).toEqual([])
    expect(hints()).toBe(1)
  })

  it('is over once it is stopped', async () => {
    const stream = aStream()
    const { asked, waits, stop } = aListener([stream.response])
    await tick()
    stop()
    stream.cut()
    await tick()
    expect(asked).toHaveLength(1)
    expect(waits).toEqual([])
  })
})

async function hintsOf(...chunks: string[]) {
  let hints = 0
  let alive = 0
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  await readHints(stream, {
    heard: () => {
      hints += 1
    },
    alive: () => {
      alive += 1
    },
  })
  return { hints, alive }
}

describe('The stream of hints', () => {
  it('says "pull now" for each hint', async () => {
    expect(await hintsOf('event: hint\ndata: 4\n\n', 'event: hint\ndata: 5\n\n')).toEqual({
      hints: 2,
      alive: 2,
    })
  })

  it('is understood however it is cut', async () => {
    expect((await hintsOf('eve', 'nt: hi', 'nt\r', '\ndata: 4\r\n\r\n')).hints).toBe(1)
  })

  it('ignores keep-alive comments', async () => {
    expect(await hintsOf(': still here\n\n')).toEqual({ hints: 0, alive: 1 })
  })
})
