import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { startChildServer } from './child-server.ts'
import { confirmAddresses } from './test-database.ts'

const LOOK_MS = 100

/** Where the processes of a run keep what only one of them makes; without a run, a directory of this process. */
function keptOnce(): string {
  const ofRun = process.env.MADE_ONCE
  if (ofRun !== undefined) return ofRun
  const own = mkdtempSync(join(tmpdir(), 'sampan-used-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  process.env.MADE_ONCE = own
  return own
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A directory that the first process of a run fills, while the others wait. */
async function madeOnce(name: string, fill: (directory: string) => Promise<void>): Promise<string> {
  const directory = join(keptOnce(), name)
  const [lock, unfinished] = [`${directory}.lock`, `${directory}.new`]
  while (!existsSync(directory)) {
    if (!takeLock(lock)) {
      await sleep(LOOK_MS)
      continue
    }
    try {
      if (existsSync(directory)) break
      rmSync(unfinished, { recursive: true, force: true })
      await fill(unfinished)
      renameSync(unfinished, directory)
    } finally {
      rmdirSync(lock)
    }
  }
  return directory
}

async function startOnce(directory: string, demo: '0' | '1'): Promise<void> {
  const { kill } = await startChildServer({ DATA_DIR: directory, DEMO: demo })
  await kill('SIGTERM')
}

async function openWarehouses(directory: string): Promise<void> {
  await startOnce(directory, '0')
  const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
  await confirmAddresses(db)
  await db.close()
}

/**
 * Fills a directory with the data of a server that was started and stopped once, since making a database takes seconds,
 * and whose warehouses are open.
 */
export async function copyUsedData(directory: string): Promise<void> {
  cpSync(await madeOnce('used', openWarehouses), directory, { recursive: true })
}

/** The same with the demo's data, which a server that is started on them as a demo does not make again. */
export async function copyDemoData(directory: string): Promise<void> {
  const demo = await madeOnce('demo', (unfinished) => startOnce(unfinished, '1'))
  cpSync(demo, directory, { recursive: true })
}
