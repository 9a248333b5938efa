import { createHmac } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomBytes } from '#engine/shared/ids.ts'
import { BadDataDirectory } from './database/data-directory.ts'
import type { Database } from './database/database.ts'
import type { Settings } from './settings.ts'

const BYTES = 32
/** The same as for JOB_SECRET, so that one rule is documented. */
const LEAST_LENGTH = 32

/** The secret that encrypts jobs: from the settings, or from a file in the data directory made at the first start. Never in the database, which stores the jobs. */
export function jobSecret(
  { jobSecret: given, dataDirectory }: Pick<Settings, 'jobSecret' | 'dataDirectory'>,
  randomBytes: RandomBytes,
): string {
  if (given !== undefined) return given
  const file = join(dataDirectory, 'job-secret')
  if (!existsSync(file)) {
    // Written atomically. Of several servers that start together the first one makes it.
    // Servers in containers that share a directory may have the same pid.
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
  const secret = readFileSync(file, 'utf8')
  if (secret.length >= LEAST_LENGTH) return secret
  throw new BadDataDirectory(
    `${file} holds no secret any more; bring it back from a copy, or remove it for a new one: waiting mail and stored identity numbers are then lost`,
  )
}

const NAME = 'jobs'

/**
 * Answers whether the last server on this database used another secret: jobs and identity numbers can
 * only be opened with the secret that sealed them. The database stores a mark of the last secret, from which the key cannot be derived.
 */
export async function compareJobSecret(
  { kysely }: Pick<Database, 'kysely'>,
  secret: string,
  nowMs: () => number,
): Promise<{ changed: boolean }> {
  const mark = createHmac('sha256', secret).update('mark of the job secret').digest('base64url')
  const key = { value: JSON.stringify(mark), made_at: new Date(nowMs()).toISOString() }
  const row = await kysely
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (row?.value === mark) return { changed: false }
  await kysely
    .insertInto('server_key')
    .values({ name: NAME, ...key })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(key))
    .execute()
  return { changed: row !== undefined }
}
