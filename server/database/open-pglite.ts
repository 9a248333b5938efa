import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { consumeCleanMark, writeCleanMark } from './clean-mark.ts'
import { databaseDirectory, refuseEmptyDatabase } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { CONNECTION_LIFE_SECONDS } from './named-statements.ts'
import type { ThreadData } from './pglite-thread.ts'
import { valueParsers } from './value-parsers.ts'
import { wireTo } from './wire-stream.ts'

/** Heap limit of the thread, which keeps nothing between queries. With a limit a leak ends the thread with an error; without one it would kill the process silently. */
const HEAP_MB = 256
/** Room for new objects beside it: three of the halves that `scripts/start.mjs` gives the server's own thread. */
const YOUNG_MB = 12

export type Embedded = {
  pool: Pool
  /** The last process did not shut the database down. */
  unclean: boolean
  /** Resolves with the reason when the thread dies; the process must then exit. */
  failed: Promise<Error>
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** Opens the embedded database of a data directory and locks it, or opens one in memory. */
export async function openPglite({
  dataDirectory,
  image,
}: {
  dataDirectory?: string
  image?: Uint8Array<ArrayBuffer>
}): Promise<Embedded> {
  if (dataDirectory === undefined) return start(image === undefined ? {} : { image })
  const lock = lockDirectory(dataDirectory)
  try {
    const directory = databaseDirectory(dataDirectory)
    refuseEmptyDatabase(directory)
    const existed = existsSync(directory)
    const unclean = !consumeCleanMark(dataDirectory) && existed
    const started = await start({ directory })
    const close = async () => {
      await started.close()
      writeCleanMark(dataDirectory, directory)
      lock.release()
    }
    return { ...started, unclean, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(workerData: ThreadData): Promise<Embedded> {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let isClosing = false
  const failed = new Promise<Error>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', () => {
      if (!isClosing) resolve(new Error('the database thread has stopped'))
    })
  })
  const answer = <T>(is: (message: unknown) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const value = is(message)
        if (value === undefined) return
        worker.off('message', onMessage)
        resolve(value)
      }
      worker.on('message', onMessage)
      failed.then(reject)
    })
  await answer((message) => (message === 'ready' ? true : undefined))
  const pool = new Pool({
    stream: wireTo(worker),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    types: valueParsers,
  })
  const dump = () => {
    const dumped = answer((message) =>
      message instanceof Object && 'image' in message && message.image instanceof ArrayBuffer
        ? new Uint8Array(message.image)
        : undefined,
    )
    worker.postMessage('dump')
    return dumped
  }
  const close = async () => {
    await pool.end()
    const closed = answer((message) => (message === 'closed' ? true : undefined))
    worker.postMessage('close')
    await closed
    isClosing = true
    await worker.terminate()
  }
  return { pool, unclean: false, failed, dump, close }
}
