import { randomBytes } from 'node:crypto'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { openFiles } from '#engine/server/files/open-files.ts'
import { runProgram } from '#engine/server/run-program.ts'
import { sourceOf } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { readBackup } from '#server/backup/read-backup.ts'

const USAGE = 'usage: npm run restore -- <file> [--force] [--without-files]'

await runProgram(async (settings, words) => {
  const force = words.includes('--force')
  const withoutFiles = words.includes('--without-files')
  const [file] = words.filter((word) => !word.startsWith('--'))
  if (file === undefined) return { ok: false, text: USAGE }
  const nowMs = Date.now
  const newId = () =>
    uuidv7({ nowMs, randomBytes: (length) => new Uint8Array(randomBytes(length)) })
  const db = await openDatabase(sourceOf(settings))
  try {
    // Files are restored before the rows that name them.
    const files = openFiles(settings.files, { nowMs, mayBegin: true })
    return await readBackup(file, { db, files, nowMs, newId }, { force, withoutFiles })
  } finally {
    await db.close()
  }
})
