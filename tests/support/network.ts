import type { Fetch } from '#engine/client/platform/http.ts'

/**
 * What may happen to one request: `drop` it never arrives · `cut` it is done and the answer is lost · `repeat` it arrives
 * twice · `holdRequest`, `holdReply` it, or its answer, waits until it is released, so that others overtake it.
 */
export type Mishap = 'drop' | 'cut' | 'repeat' | 'holdRequest' | 'holdReply'

export type Network = {
  fetch: Fetch
  /** What happens to the next requests, one each; after those all goes well. */
  next: (...mishaps: (Mishap | 'fine')[]) => void
  /** Decides every request that `next` does not cover. */
  misbehave: (choose: () => Mishap | 'fine') => void
  goOffline: () => void
  goOnline: () => void
  /** Releases everything that is held, oldest first. Settles when all of it has been answered. */
  release: () => Promise<void>
  /** How many requests reached the server. */
  arrived: () => number
}

const lost = () => new TypeError('The network failed')

type Held = { promise: Promise<void>; letGo: () => void }

function hold(): Held {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, letGo: resolve }
}

/** A body can be read once, and a repeated request is sent twice. */
async function kept(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (init?.body === undefined || init.body === null) return init
  return { ...init, body: await new Response(init.body).arrayBuffer() }
}

/** A scripted network between a device and the server that loses, repeats and delays requests. */
export function aNetwork(server: Fetch): Network {
  const planned: (Mishap | 'fine')[] = []
  const held: Held[] = []
  const flights = new Set<Promise<unknown>>()
  let choose: () => Mishap | 'fine' = () => 'fine'
  let online = true
  let arrived = 0

  const arrive: Fetch = (path, init) => {
    arrived += 1
    return server(path, init)
  }

  async function wait(): Promise<void> {
    const holding = hold()
    held.push(holding)
    await holding.promise
  }

  async function travel(path: string, init: RequestInit | undefined, mishap: Mishap | 'fine') {
    switch (mishap) {
      case 'drop':
        throw lost()
      case 'cut':
        await arrive(path, init)
        throw lost()
      case 'repeat':
        await arrive(path, init)
        return arrive(path, init)
      case 'holdRequest':
        await wait()
        return arrive(path, init)
      case 'holdReply': {
        const reply = await arrive(path, init)
        await wait()
        return reply
      }
      case 'fine':
        return arrive(path, init)
    }
  }

  return {
    fetch: async (path, init) => {
      if (!online) throw lost()
      const flight = travel(path, await kept(init), planned.shift() ?? choose())
      flights.add(flight)
      try {
        const reply = await flight
        if (init?.signal?.aborted) throw lost()
        return reply
      } finally {
        flights.delete(flight)
      }
    },
    next: (...mishaps) => {
      planned.push(...mishaps)
    },
    misbehave: (chosen) => {
      choose = chosen
    },
    goOffline: () => {
      online = false
    },
    goOnline: () => {
      online = true
    },
    release: async () => {
      for (const { letGo } of held.splice(0)) letGo()
      await Promise.allSettled([...flights])
    },
    arrived: () => arrived,
  }
}

/** Bytes a second in each direction; without one, as fast as it can. */
export type Speed = { up?: number; down?: number }

const PIECE_MS = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A link of limited bandwidth: a request arrives when all of it is sent, an answer arrives in chunks. */
export function slowLink(
  server: Fetch,
  { up = Number.POSITIVE_INFINITY, down = Number.POSITIVE_INFINITY }: Speed,
): Fetch {
  return async (path, given) => {
    const init = await kept(given)
    const signal = init?.signal
    const size = init?.body instanceof ArrayBuffer ? init.body.byteLength : 0
    for (let left = size / up; left > 0; left -= PIECE_MS / 1_000) {
      await pause(PIECE_MS)
      // A request that is given up on its way never arrives.
      signal?.throwIfAborted()
    }
    const answer = await server(path, init)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const piece = Math.max(1, Math.floor((down * PIECE_MS) / 1_000))
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (at >= bytes.length) return controller.close()
        if (Number.isFinite(down)) await pause(PIECE_MS)
        controller.enqueue(bytes.slice(at, at + piece))
        at += piece
      },
    })
    const { status } = answer
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(bytes.length === 0 ? null : body, { status, headers })
  }
}
