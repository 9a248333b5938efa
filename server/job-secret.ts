import { createHmac } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'

const BYTES = 32

/** What jobs are sealed with: from the settings, or kept in the data directory since the first start. Never in the database, which holds what it seals. */
export function jobSecret(
  { jobSecret: given, dataDirectory }: Pick<Settings, 'jobSecret' | 'dataDirectory'>,
  randomBytes: RandomBytes,
): string {
  if (given !== undefined) return given
  const file = join(dataDirectory, 'job-secret')
  if (!existsSync(file)) {
    // Whole or not there, and the first of several servers that start together makes it.
    // Servers in containers that share a directory may have one pid.
    const unfinished = `${file}.${Buffer.from(randomBytes(8)).toString('hex')}`
    writeFileSync(unfinished, Buffer.from(randomBytes(BYTES)).toString('base64url'), {
      mode: 0o600,
    })
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    }
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8')
}

const NAME = 'jobs'

/**
 * Warns where jobs on this database were sealed with another secret, since no server can open what another one sealed
 * without sharing it. The database keeps a mark of the secret of the last start, from which the key cannot be derived.
 */
export async function compareJobSecret(
  { kysely }: Pick<Database, 'kysely'>,
  secret: string,
  { log, nowMs }: { log: Log; nowMs: () => number },
): Promise<void> {
  const mark = createHmac('sha256', secret).update('mark of the job secret').digest('base64url')
  const key = { value: JSON.stringify(mark), made_at: new Date(nowMs()).toISOString() }
  const known = await kysely
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (known?.value === mark) return
  if (known !== undefined) {
    const todo = 'Set one JOB_SECRET on all servers that share this database'
    log.warn('job secret differs from the last start', { todo })
  }
  await kysely
    .insertInto('server_key')
    .values({ name: NAME, ...key })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(key))
    .execute()
}
