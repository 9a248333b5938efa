import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { startChildServer } from './child-server.ts'
import { confirmAddresses } from './test-database.ts'

let used: Promise<string> | undefined

async function startOnce(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-used-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const { kill } = await startChildServer({ DATA_DIR: directory, DEMO: '0' })
  await kill('SIGTERM')
  const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
  await confirmAddresses(db)
  await db.close()
  return directory
}

/**
 * Fills a directory with the data of a server that was started and stopped once, since making a database takes seconds,
 * and whose warehouses are open.
 */
export async function copyUsedData(directory: string): Promise<void> {
  used ??= startOnce()
  cpSync(await used, directory, { recursive: true })
}
