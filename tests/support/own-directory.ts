import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The environment of a server with a data directory of its own, which goes with the test file. */
export function ownDirectory(name: string) {
  const directory = mkdtempSync(join(tmpdir(), `sampan-${name}-`))
  afterAll(() => rmSync(directory, { recursive: true }))
  return { DATA_DIR: directory, DEMO: '0', OPEN: '1', LOG_LEVEL: 'error' }
}
