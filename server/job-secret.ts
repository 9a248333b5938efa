import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
  // One that was cut short by a crash is made anew: it has sealed nothing.
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (kept.length >= BYTES) return kept
  const made = Buffer.from(randomBytes(BYTES)).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
