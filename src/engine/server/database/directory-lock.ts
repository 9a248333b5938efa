import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BadDataDirectory, protectDataDirectory } from './data-directory.ts'

const SQLITE_BUSY = 5

/** Another process uses the data directory. The message is safe to print. */
export class DirectoryInUse extends Error {}

export type DirectoryLock = { release: () => void }

/**
 * Locks the data directory for this process, or throws DirectoryInUse.
 * The lock is the operating system's lock of an SQLite file. It ends with the process, so it is never stale.
 */
export function lockDirectory(directory: string): DirectoryLock {
  protectDataDirectory(directory)
  const owner = join(directory, 'lock.owner')
  const file = join(directory, 'lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      const why = error instanceof Error ? error.message : error
      throw new BadDataDirectory(
        `DATA_DIR ${directory} cannot be used: its lock ${file} fails (${why}); check that the disk has room and can be written to`,
      )
    }
    throw new DirectoryInUse(
      `${directory} is in use by another Sampan server (process ${ownerOf(owner)}); stop it first, or choose another DATA_DIR`,
    )
  }
  writeFileSync(owner, String(process.pid))
  const held = lock
  return { release: () => held.close() }
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
