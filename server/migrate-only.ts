import { randomBytes } from 'node:crypto'
import { migrate } from '#engine/server/database/migrate.ts'
import { prepareDatabase } from '#engine/server/database/prepare-database.ts'
import { withStartLock } from '#engine/server/database/start-lock.ts'
import { makeLog } from '#engine/server/log.ts'
import { databaseName, type Settings } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { openOwnDatabase } from './open-own-database.ts'

/**
 * Does to the database of the settings what a start of the server does first, and closes it. Returns what it did, in
 * one line. The tables of the job queue are not among it: the queue makes them when the server starts.
 */
export async function migrateOnly(
  settings: Settings,
  print: (text: string) => void,
): Promise<string> {
  const nowMs = Date.now
  const newId = () =>
    uuidv7({ nowMs, randomBytes: (length) => new Uint8Array(randomBytes(length)) })
  const log = makeLog(settings.logLevel, { write: print, nowMs })
  const db = await openOwnDatabase(settings)
  try {
    const names = await withStartLock(
      db,
      async () => {
        const applied = await migrate(db)
        // Who opens the database after a crash is told so once: the epoch has to begin now.
        await prepareDatabase(db, { newId, nowMs })
        return applied
      },
      { log },
    )
    const what =
      names.length === 0 ? 'nothing to migrate' : `migrated to ${names.at(-1)} (${names.length})`
    return `${databaseName(settings)}: ${what}`
  } finally {
    await db.close()
  }
}
