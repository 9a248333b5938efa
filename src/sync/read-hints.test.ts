import { describe, expect, it } from 'vitest'
import { readHints } from './read-hints.ts'

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
