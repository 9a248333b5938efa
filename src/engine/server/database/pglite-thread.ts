import { existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { makeTreePrivate } from './data-directory.ts'
import { isDiskFull } from './disk-room.ts'

/** The thread says so when the database refuses writes, and when it takes them again. */
export type DiskMessage = { diskFull: boolean }
/** The database has stopped itself and answers nothing more. */
export type StoppedMessage = { stopped: { code: string; message: string } }

/** Without `directory` the database is in memory, loaded from `image` (a tar of a data directory) if given. */
export type ThreadData = { directory?: string; image?: Uint8Array<ArrayBuffer> }

const STARTUP_CODE = 0
/** A simple query message (`Q`, length, text, zero byte), as libpq would send it. */
function simpleQuery(text: string): Uint8Array {
  const bytes = Buffer.alloc(text.length + 6)
  bytes.write('Q')
  bytes.writeInt32BE(text.length + 5, 1)
  bytes.write(text, 5)
  return bytes
}

// `-F` would switch fsync off. The other options bound memory, the log's size and the time to replay it.
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // Writes the log of a full batch at its commit, not in pieces that each wait for the disk.
  '-c',
  'wal_sync_method=open_datasync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_buffers=4MB',
  '-c',
  'max_wal_size=128MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'timezone=UTC',
]
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']

async function openDirectory(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) {
    // Created under another name and renamed when complete, so a kill during the first start leaves no half-made database.
    const unfinished = `${directory}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const made = await PGlite.create({ dataDir: unfinished, startParams: durable })
    await made.close()
    // The initialisation sets wide modes regardless of the umask.
    makeTreePrivate(unfinished)
    renameSync(unfinished, directory)
  }
  return PGlite.create({ dataDir: directory, startParams: durable })
}

async function openMemory(image: Uint8Array<ArrayBuffer> | undefined): Promise<PGlite> {
  const loadDataDir = image && new Blob([image])
  return PGlite.create({
    dataDir: 'memory://',
    startParams: inMemory,
    ...(loadDataDir && { loadDataDir }),
  })
}

const { directory, image }: ThreadData = workerData
const database = await (directory === undefined ? openMemory(image) : openDirectory(directory))
const port = parentPort
if (port === null) throw new Error('pglite-thread.ts runs in a worker only')

/** The end of an answer after which no transaction is open. */
const IDLE = Buffer.from('Z\0\0\0\x05I')
/** The letters of an error in an answer and of its fields. */
const ERROR = 'E'
const FIELDS = { severity: 'V', code: 'C', message: 'M' }
const LAST_WORDS = ['PANIC', 'FATAL']

/** The error of an answer by which the database has stopped itself. */
function stopIn(answer: Buffer): StoppedMessage['stopped'] | undefined {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer.toString('latin1', at, at + 1) !== ERROR) continue
    const fields = answer.toString('utf8', at + 5, at + 1 + answer.readInt32BE(at + 1)).split('\0')
    const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1) ?? ''
    if (!LAST_WORDS.includes(field(FIELDS.severity))) continue
    return { code: field(FIELDS.code), message: field(FIELDS.message) }
  }
  return undefined
}

/** Between transactions, so that a setting stays and changes none that runs. */
let isIdle = true
let diskFull = false

/** Makes new transactions read-only while the disk is full: with no room for its log the database would stop. */
async function guardDisk(): Promise<void> {
  if (directory === undefined || !isIdle) return
  const isFull = isDiskFull(directory, diskFull)
  if (isFull === diskFull) return
  diskFull = isFull
  await setReadOnly()
  port?.postMessage({ diskFull } satisfies DiskMessage)
}

async function setReadOnly(): Promise<void> {
  await exchange(simpleQuery(`set default_transaction_read_only = ${diskFull ? 'on' : 'off'}`))
}

/**
 * Answers one protocol message. PGlite's other calls parse and keep each answer, which leaks memory; the raw stream
 * keeps nothing. Its chunks are views of the database's memory, so they are copied.
 */
async function exchange(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  const onRawData = (view: Uint8Array) => {
    const piece = Buffer.from(view)
    pieces.push(piece)
    // A database that has stopped never returns from this call or the next one, so its last words are passed on at once.
    const stopped =
      LAST_WORDS.some((words) => piece.includes(words)) && stopIn(Buffer.concat(pieces))
    if (stopped) port?.postMessage({ stopped } satisfies StoppedMessage)
  }
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData })
  const answer = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    answer.set(piece, at)
    at += piece.byteLength
  }
  return answer
}

port.on('message', async (message: Uint8Array | 'dump' | 'close') => {
  if (message === 'close') {
    await database.close()
    port.postMessage('closed')
    port.close()
    return
  }
  if (message === 'dump') {
    port.postMessage({ image: await (await database.dumpDataDir('none')).arrayBuffer() })
    return
  }
  if (message[0] === STARTUP_CODE) {
    // All connections of the pool share one session, so each new connection resets it.
    await exchange(simpleQuery('rollback'))
    await exchange(simpleQuery('discard all'))
    isIdle = true
    if (diskFull) await setReadOnly()
  }
  await guardDisk()
  const answer = await exchange(message)
  isIdle = Buffer.from(answer.slice(-6)).equals(IDLE)
  port.postMessage(answer, [answer.buffer])
})
port.postMessage('ready')
