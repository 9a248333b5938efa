import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { openFiles } from '#engine/server/files/open-files.ts'
import { runProgram } from '#engine/server/run-program.ts'
import { sourceOf } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { checkArchive } from '#server/backup/check-archive.ts'
import { readPrintedKey } from '#server/backup/printed-key.ts'
import { readBackup, type TakeSecrets } from '#server/backup/read-backup.ts'
import { isSealed } from '#server/backup/sealed-archive.ts'
import { bringBackSecrets } from '#server/backup/server-secrets.ts'

const USAGE = 'usage: npm run restore -- <file> [--force] [--without-files], or -- --check <file>'

await runProgram(async (settings, words) => {
  const force = words.includes('--force')
  const withoutFiles = words.includes('--without-files')
  const [file] = words.filter((word) => !word.startsWith('--'))
  if (file === undefined) return { ok: false, text: USAGE }
  const nowMs = Date.now
  const random = (length: number) => new Uint8Array(randomBytes(length))
  const newId = () => uuidv7({ nowMs, randomBytes: random })
  const key = (await isSealed(file)) ? await readPrintedKey(await typedKey()) : undefined
  if (words.includes('--check')) {
    const folder = mkdtempSync(join(tmpdir(), 'sampan-check-'))
    try {
      const about = { name: file, key, directory: join(folder, 'trial') }
      return await checkArchive(createReadStream(file), about, {
        nowMs,
        newId,
        randomBytes: random,
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const db = await openDatabase(sourceOf(settings))
  try {
    // Files are restored before the rows that name them.
    const files = openFiles(settings.files, { nowMs, mayBegin: true })
    const takeSecrets: TakeSecrets = (tx, secrets) =>
      bringBackSecrets(tx, secrets, { settings, force, nowMs })
    const deps = { db, files, nowMs, newId, takeSecrets }
    return await readBackup(file, deps, { force, withoutFiles, key })
  } finally {
    await db.close()
  }
})

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
