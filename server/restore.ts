import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { refuseRunningServers } from '#engine/server/database/running-servers.ts'
import { withStartLock } from '#engine/server/database/start-lock.ts'
import { openFiles } from '#engine/server/files/open-files.ts'
import { makeLog } from '#engine/server/log.ts'
import { runProgram } from '#engine/server/run-program.ts'
import { databaseName, type Settings, sourceOf } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { checkArchive } from '#server/backup/check-archive.ts'
import { readPrintedKey } from '#server/backup/printed-key.ts'
import { readBackup, type TakeSecrets } from '#server/backup/read-backup.ts'
import { isSealed } from '#server/backup/sealed-archive.ts'
import { bringBackSecrets } from '#server/backup/server-secrets.ts'

const USAGE = 'usage: npm run restore -- <file> [--force] [--without-files], or -- --check <file>'
const OPTIONS = {
  force: { type: 'boolean' },
  check: { type: 'boolean' },
  'without-files': { type: 'boolean' },
} as const

const nowMs = Date.now
const random = (length: number) => new Uint8Array(randomBytes(length))
const newId = () => uuidv7({ nowMs, randomBytes: random })

await runProgram(async (settings, args) => {
  const words = readWords(args)
  if (words === undefined) return { ok: false, text: USAGE }
  const { file, check, ...how } = words
  const key = (await isSealed(file)) ? await readPrintedKey(await typedKey()) : undefined
  if (check) return tryFile(file, key)
  const { ok, text } = await restore(file, settings, { ...how, key })
  return { ok, text: `${text}\nDatabase: ${databaseName(settings)}` }
})

/** Undefined for a word that is mistyped: without it the command would do something else. */
function readWords(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return undefined
    const { force = false, check = false, 'without-files': withoutFiles = false } = values
    return { file, force, check, withoutFiles }
  } catch {
    return undefined
  }
}

async function tryFile(file: string, key: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-check-'))
  process.stderr.write('Restoring into a database of its own. This can take some minutes.\n')
  try {
    const about = { name: file, key, directory: join(folder, 'trial') }
    return await checkArchive(createReadStream(file), about, { nowMs, newId, randomBytes: random })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type How = { force: boolean; withoutFiles: boolean; key: string | undefined }

async function restore(file: string, settings: Settings, { force, ...how }: How) {
  const db = await openDatabase(sourceOf(settings))
  const log = makeLog(settings.logLevel, {
    write: (line) => void process.stderr.write(`${line}\n`),
    nowMs,
  })
  const replace = async () => {
    await refuseRunningServers(db)
    // Files are restored before the rows that name them.
    const files = openFiles(settings.files, { nowMs, mayBegin: true })
    const takeSecrets: TakeSecrets = (tx, secrets) =>
      bringBackSecrets(tx, secrets, { settings, force, nowMs })
    const deps = { db, files, nowMs, newId, takeSecrets }
    return readBackup(file, deps, { ...how, force })
  }
  try {
    // A server that is started meanwhile waits until all is back.
    return await withStartLock(db, replace, { log })
  } finally {
    await db.close()
  }
}

/** The printed key, from a file, the environment or the input; never a word of the command, which others may see. */
async function typedKey(): Promise<string> {
  const { BACKUP_KEY_FILE: path, BACKUP_KEY: given } = process.env
  if (path) return readFileSync(path, 'utf8')
  if (given) return given
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await asking.question('The printed key of the backups: ')
  } finally {
    asking.close()
  }
}
