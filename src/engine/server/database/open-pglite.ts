import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { consumeCleanMark, writeCleanMark } from './clean-mark.ts'
import {
  BadDataDirectory,
  databaseDirectory,
  refuseEmptyDatabase,
  unusable,
} from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { DISK_FULL, type DiskState, diskFullError, isDiskFull } from './disk-room.ts'
import { fileCause } from './file-cause.ts'
import { sqlState } from './in-transaction.ts'
import { CONNECTION_LIFE_SECONDS } from './named-statements.ts'
import type { DiskMessage, ThreadData } from './pglite-thread.ts'
import { valueParsers } from './value-parsers.ts'
import { brokenStream, stopOf, wireTo } from './wire-stream.ts'

/** Heap limit of the thread, which keeps nothing between queries. With a limit a leak ends the thread with an error; without one it would kill the process silently. */
const HEAP_MB = 256
/** Room for new objects beside it: three of the halves that `scripts/start.mjs` gives the server's own thread. */
const YOUNG_MB = 12

/** The version of PostgreSQL in the embedded database's own mark. */
const EMBEDDED_VERSION = '18'
/** How often a stopped database looks whether its disk has room again. */
const LOOK_MS = 1_000

export type Embedded = {
  pool: Pool
  /** The last process did not shut the database down. */
  unclean: boolean
  disk: DiskState
  /** Resolves with the reason when the thread dies; the process must then exit. */
  failed: Promise<Error>
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}
type Thread = {
  worker: Worker
  stream: () => Duplex
  /** Resolves with the reason when it dies before it is closed. */
  ended: Promise<Error>
  answer: <T>(is: (message: unknown) => T | undefined) => Promise<T>
}

/** Opens the embedded database of a data directory and locks it, or opens one in memory. */
export async function openPglite({
  dataDirectory,
  image,
}: {
  dataDirectory?: string
  image?: Uint8Array<ArrayBuffer>
}): Promise<Embedded> {
  if (dataDirectory === undefined) {
    const started = await start(image === undefined ? {} : { image })
    return { ...started, close: async () => void (await started.close()) }
  }
  const lock = lockDirectory(dataDirectory)
  try {
    const directory = databaseDirectory(dataDirectory)
    refuseEmptyDatabase(directory)
    const hasExisted = existsSync(directory)
    const isUnclean = !consumeCleanMark(dataDirectory) && hasExisted
    const started = await start({ directory }).catch((error) => {
      throw unopened(error, directory)
    })
    const close = async () => {
      if (await started.close()) writeCleanMark(dataDirectory, directory)
      lock.release()
    }
    return { ...started, unclean: isUnclean, close }
  } catch (error) {
    lock.release()
    throw unusable(error, dataDirectory)
  }
}

/** Says what keeps the database of a directory from being opened, which the database itself does not. */
function unopened(error: unknown, directory: string): unknown {
  if (fileCause(error) !== undefined) return error
  if (isDiskFull(join(directory, '..'), true)) {
    return new BadDataDirectory(
      `the disk of ${directory} has no room for the database; make room for 100 MB and start again`,
    )
  }
  if (!existsSync(directory)) return error
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const why =
    version === EMBEDDED_VERSION
      ? 'it is damaged, or no database of Sampan'
      : `it is a database of PostgreSQL ${version}, and Sampan's own are of ${EMBEDDED_VERSION}`
  return new BadDataDirectory(
    `${directory} cannot be opened: ${why}; keep it aside and restore a backup into another DATA_DIR: npm run restore -- <file>`,
  )
}

/*
  runs ──disk almost full──> takes no writes ──room again──> runs
    └────────no room for its log──────┴─> has stopped ──room again──> runs in a new thread
*/
async function start(
  workerData: ThreadData,
): Promise<Omit<Embedded, 'close'> & { close: () => Promise<boolean> }> {
  const { directory } = workerData
  let thread: Thread | undefined
  let isClosing = false
  let isFull = false
  const listeners: ((isFull: boolean) => void)[] = []
  const setFull = (is: boolean) => {
    if (isFull === is) return
    isFull = is
    for (const listener of listeners) listener(is)
  }
  const failed = Promise.withResolvers<Error>()
  const begin = async () => {
    const begun = await startThread(workerData)
    begun.worker.on('message', (message: unknown) => {
      if (message instanceof Object && 'diskFull' in message) {
        setFull((message as DiskMessage).diskFull)
      }
    })
    begun.ended.then((error) => onEnd(begun, error))
    thread = begun
  }
  const onEnd = async (ended: Thread, error: Error) => {
    thread = undefined
    if (isClosing) return
    // The log has what was committed, and the next thread reads it.
    if (directory === undefined || !isForDisk(error, directory)) return failed.resolve(error)
    setFull(true)
    await ended.worker.terminate()
    while (!isClosing && thread === undefined) {
      await setTimeout(LOOK_MS)
      if (isDiskFull(directory, true)) continue
      await begin().catch((unfit: Error) => {
        if (!isForDisk(unfit, directory)) failed.resolve(unfit)
      })
    }
    if (thread !== undefined) setFull(false)
  }
  await begin()
  const pool = new Pool({
    stream: () => thread?.stream() ?? brokenStream(diskFullError()),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    types: valueParsers,
  })
  const dump = () => {
    if (thread === undefined) return Promise.reject(diskFullError())
    const dumped = thread.answer((message) =>
      message instanceof Object && 'image' in message && message.image instanceof ArrayBuffer
        ? new Uint8Array(message.image)
        : undefined,
    )
    thread.worker.postMessage('dump')
    return dumped
  }
  /** Whether the database was closed in order. */
  const close = async () => {
    await pool.end()
    isClosing = true
    if (thread === undefined) return false
    const { worker, answer } = thread
    const closed = answer((message) => (message === 'closed' ? true : undefined))
    worker.postMessage('close')
    const isClean = await closed.catch(() => false)
    await worker.terminate()
    return isClean
  }
  const disk: DiskState = {
    isFull: () => isFull,
    watch: (listener) => void listeners.push(listener),
  }
  return { pool, unclean: false, disk, failed: failed.promise, dump, close }
}

/** Whether a database stopped for want of room. What fails afterwards may be its last words. */
const isForDisk = (error: Error, directory: string) =>
  sqlState(error) === DISK_FULL || isDiskFull(directory, false)

async function startThread(workerData: ThreadData): Promise<Thread> {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const ended = new Promise<Error>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', () => resolve(new Error('the database thread has stopped')))
    worker.on('message', (message: unknown) => {
      const stopped = stopOf(message)
      if (stopped) resolve(stopped)
    })
  })
  const answer: Thread['answer'] = (is) =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const value = is(message)
        if (value === undefined) return
        worker.off('message', onMessage)
        resolve(value)
      }
      worker.on('message', onMessage)
      ended.then(reject)
    })
  await answer((message) => (message === 'ready' ? true : undefined))
  return { worker, stream: wireTo(worker), ended, answer }
}
