import { randomUUID } from 'node:crypto'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { makeLog } from '#engine/server/log.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'

/** A process that sends the notices of stored parcels at `NOW_MS`, until it is killed or done. */
const { DATA_DIR = '', NOW_MS = '' } = process.env
const nowMs = () => Number(NOW_MS)
const db = await openDatabase({ kind: 'directory', dataDirectory: DATA_DIR })
const log = makeLog('error', { write: (line) => process.stderr.write(`${line}\n`), nowMs })
process.stdout.write('Sampan is at work\n')
const newId = () => {
  process.stdout.write('A notice gets an id\n')
  return randomUUID()
}
await remindOfStorage({ db, log, nowMs, newId, enqueue: async () => {} })
await db.close()
