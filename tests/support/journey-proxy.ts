import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Where a request stands still: the server has not heard of it, has half of its body, or has answered, and the answer
 * is not delivered.
 */
type Moment = 'unheard' | 'halfway' | 'answered'

type Trap = {
  method: string
  path: RegExp
  moment: Moment
  caught: (headers: IncomingHttpHeaders) => void
}
export type JourneyProxy = {
  url: string
  /** Lets the next such request, of a page or a worker, stand still for ever; resolves with its headers once it does. */
  stopNext: (method: string, path: RegExp, moment: Moment) => Promise<IncomingHttpHeaders>
  /** Blocks all requests, the worker's too, until it is mended. */
  cut: () => void
  mend: () => void
  end: () => Promise<void>
}

/** The line of a device: how long a request takes to arrive, and what each direction carries. */
type Line = { delayMs: number; bitsPerSecond: number }

/** What a packet carries: with larger pieces one picture would hold up all other requests. */
const PIECE_BYTES = 1_460

/** One direction of a line, which all connections share; resolves when a piece has arrived. */
function lane({ bitsPerSecond }: Line): (bytes: number) => Promise<void> {
  let freeAt = 0
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond
    await sleep(freeAt - performance.now())
  }
}

async function* slowed(source: Readable, carry: (bytes: number) => Promise<void>) {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      await carry(piece.byteLength)
      yield piece
    }
  }
}

/** Forwards a request and its response; aborts when the caller disconnects. */
function sendOn(target: string, req: IncomingMessage, res: ServerResponse) {
  const { method, headers } = req
  const onward = request(new URL(req.url ?? '/', target), { method, headers, agent: false })
  onward.on('error', () => res.destroy())
  res.on('close', () => onward.destroy())
  return onward
}

async function standStill(trap: Trap, target: string, req: IncomingMessage, res: ServerResponse) {
  const body = await buffer(req)
  if (trap.moment !== 'unheard') {
    const onward = sendOn(target, req, res)
    if (trap.moment === 'halfway') {
      await new Promise((sent) => onward.write(body.subarray(0, body.byteLength >> 1), sent))
    } else {
      const answered = once(onward, 'response')
      onward.end(body)
      const [answer] = await answered
      await buffer(answer)
    }
  }
  trap.caught(req.headers)
}

/** A proxy between a browser and the server at `target`, as fast as the machine or as slow as a `line`. */
export async function startJourneyProxy(target: string, line?: Line): Promise<JourneyProxy> {
  const traps: Trap[] = []
  const [up, down] = line ? [lane(line), lane(line)] : []
  const through = (source: Readable, carry = up) =>
    carry ? Readable.from(slowed(source, carry)) : source
  let isCut = false
  const proxy = createServer(async (req, res) => {
    if (line) await sleep(line.delayMs)
    if (isCut) {
      res.destroy()
      return
    }
    const found = traps.findIndex(
      ({ method, path }) => method === req.method && path.test(req.url ?? ''),
    )
    const [trap] = found < 0 ? [] : traps.splice(found, 1)
    if (trap !== undefined) {
      standStill(trap, target, req, res).catch(() => res.destroy())
      return
    }
    const onward = sendOn(target, req, res)
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(through(answer, down), res).catch(() => res.destroy())
    })
    pipeline(through(req), onward).catch(() => res.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stopNext: (method, path, moment) =>
      new Promise((caught) => traps.push({ method, path, moment, caught })),
    cut() {
      isCut = true
      proxy.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    async end() {
      const closed = once(proxy, 'close')
      proxy.close()
      proxy.closeAllConnections()
      await closed
    },
  }
}
