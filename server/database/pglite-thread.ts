import { existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { makeTreePrivate } from './data-directory.ts'

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
  ...['-c', 'wal_sync_method=open_datasync', '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=4MB'],
  ...['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB', '-c', 'timezone=UTC'],
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

/**
 * Answers one protocol message. PGlite's other calls parse and keep each answer, which leaks memory; the raw stream
 * keeps nothing. Its chunks are views of the database's memory, so they are copied.
 */
async function exchange(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  const onRawData = (piece: Uint8Array) => pieces.push(Buffer.from(piece))
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
  }
  const answer = await exchange(message)
  port.postMessage(answer, [answer.buffer])
})
port.postMessage('ready')
