import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildServer } from './child-server.ts'

let used: Promise<string> | undefined

async function startOnce(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-used-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const { kill } = await startChildServer({ DATA_DIR: directory, DEMO: '0' })
  await kill('SIGTERM')
  return directory
}

/** Fills a directory with the data of a server that was started and stopped once, since making a database takes seconds. */
export async function copyUsedData(directory: string): Promise<void> {
  used ??= startOnce()
  cpSync(await used, directory, { recursive: true })
}
