import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { openFiles } from '#engine/server/files/open-files.ts'
import { makeSeal } from '#engine/server/jobs/seal.ts'
import { startJobs } from '#engine/server/jobs/start-jobs.ts'
import { makeLog } from '#engine/server/log.ts'
import { readSettings } from '#engine/server/settings.ts'
import { deleteDueAccounts } from '#features/member/server/own-data/delete-due-accounts.ts'
import { deleteDoomedFiles } from '#features/member/server/own-data/doomed-files.ts'
import { makeExport } from '#features/member/server/own-data/make-export.ts'

/**
 * A process that makes the export `EXPORT` of the account `ACCOUNT`, or deletes the accounts that are due, at `NOW_MS`.
 * It kills itself before its step `DIE_AT`, where a step is a statement, the beginning of a file's writing or deletion,
 * and the middle of that; without it, it prints how many steps there were.
 */
const { DATA_DIR = '', NOW_MS = '', DIE_AT = '', ACCOUNT, EXPORT } = process.env
const nowMs = () => Number(NOW_MS)
const secret = 'the secret of the killed jobs of this test'
const db = await openDatabase({ kind: 'directory', dataDirectory: DATA_DIR })
const log = makeLog('error', { write: (line) => process.stderr.write(`${line}\n`), nowMs })
const settings = readSettings({ DATA_DIR, DEMO: '0', OPEN: '1' })
const jobs = await startJobs(db, { log, nowMs, secret, randomBytes })

let steps = 0
const step = () => {
  steps += 1
  if (String(steps) === DIE_AT) process.kill(process.pid, 'SIGKILL')
}
/** Long enough that some of the bytes are written, and not all of them. */
const inTheMiddle = async <T>(work: Promise<T>): Promise<T> => {
  await sleep(1)
  step()
  return work
}
const real = openFiles(settings.files, { nowMs, log, mayBegin: false })
const files: FileStore = {
  ...real,
  put: (key, bytes) => {
    step()
    return inTheMiddle(real.put(key, bytes))
  },
  delete: (key) => {
    step()
    return inTheMiddle(real.delete(key))
  },
}
const kysely = db.kysely.withPlugin({
  transformQuery: ({ node }) => {
    step()
    return node
  },
  transformResult: async ({ result }) => result,
})
const counted: Database = { ...db, kysely }
const deps = {
  db: counted,
  files,
  log,
  nowMs,
  newId: randomUUID,
  enqueue: jobs.enqueue,
  settings,
  identitySeal: makeSeal(secret, randomBytes, 'sampan identities'),
}

process.stdout.write('Sampan is at work\n')
if (ACCOUNT !== undefined && EXPORT !== undefined) {
  await makeExport({ accountId: ACCOUNT, exportId: EXPORT }, deps)
} else {
  await deleteDueAccounts(deps)
  await deleteDoomedFiles(deps)
}
process.stdout.write(`${steps} steps\n`)
await jobs.stop()
await db.close()
