import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const unfinished = `${file}.${process.pid}`
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
