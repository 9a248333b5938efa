import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { StoppedMessage } from './pglite-thread.ts'

/** The socket that `pg` expects. It exchanges messages with the database's thread instead of using TCP. */
class WireStream extends Duplex {
  readonly #send: (stream: WireStream, bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (stream: WireStream, bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(this, new Uint8Array(chunk))
    done()
  }

  // `pg` corks a whole query; one message for it costs one round trip to the thread.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(this, new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}

/**
 * Makes streams that carry PostgreSQL's wire protocol to a worker, which answers each message with one message. They break
 * when it exits, or says that its database has stopped.
 */
export function wireTo(worker: Worker): () => WireStream {
  const askers: WireStream[] = []
  const open = new Set<WireStream>()
  const breakAll = (why: Error) => {
    for (const stream of open) stream.destroy(why)
  }
  worker.on('message', (answer: unknown) => {
    const stopped = stopOf(answer)
    if (stopped) breakAll(stopped)
    if (!(answer instanceof Uint8Array)) return
    const asker = askers.shift()
    if (asker === undefined || asker.destroyed || answer.byteLength === 0) return
    asker.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  })
  worker.on('exit', () => breakAll(new Error('The database thread has stopped')))
  return () => {
    const stream = new WireStream((asker, bytes) => {
      askers.push(asker)
      worker.postMessage(bytes, [bytes.buffer])
    })
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return stream
  }
}

/** A stream to nowhere. */
export const brokenStream = (why: Error): Duplex => new WireStream(() => {}).destroy(why)

/** The error by which the database of a thread has stopped, if a message says so. */
export function stopOf(message: unknown): Error | undefined {
  if (!(message instanceof Object && 'stopped' in message)) return undefined
  const { code, message: words } = (message as StoppedMessage).stopped
  return Object.assign(new Error(words), { code })
}
