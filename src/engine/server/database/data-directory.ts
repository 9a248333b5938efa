import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileCause } from './file-cause.ts'

const OTHERS = 0o077

/** The data directory cannot be used as it is. The message is safe to print. */
export class BadDataDirectory extends Error {}

/**
 * Creates the data directory with mode 0700. In an existing one, removes the permissions of group and others from the
 * directory, its files and the database. The umask restricts new files.
 */
export function protectDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    // Windows uses access lists, which a new directory inherits.
    if (process.platform === 'win32') return
    narrow(directory)
    for (const name of readdirSync(directory)) narrow(join(directory, name))
    makeTreePrivate(databaseDirectory(directory))
  } catch (error) {
    throw unusable(error, directory)
  }
}

/** Says of an error that its cause is the data directory, if so. */
export function unusable(error: unknown, directory: string): unknown {
  const cause = fileCause(error)
  if (cause === undefined) return error
  return new BadDataDirectory(
    `DATA_DIR ${directory} cannot be used: ${cause}; mend that, or choose another DATA_DIR`,
  )
}

/** Removes the permissions of group and others from everything in a directory, if it exists. */
export function makeTreePrivate(directory: string): void {
  if (process.platform === 'win32' || !existsSync(directory)) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    narrow(join(directory, name))
  }
}

export const databaseDirectory = (dataDirectory: string) => join(dataDirectory, 'database')

/** Refuses a directory without a database in it: initialising one there would hide that the data is elsewhere. */
export function refuseEmptyDatabase(database: string): void {
  if (!existsSync(database) || existsSync(join(database, 'PG_VERSION'))) return
  throw new BadDataDirectory(
    `${database} holds no database; remove it to start with an empty one, or mount the disk that should be there`,
  )
}

function narrow(path: string): void {
  // A database that runs here deletes files meanwhile.
  const { mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & ~OTHERS)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    throw new BadDataDirectory(
      `${path} can be read by others and belongs to another user; give it to the user that runs Sampan, with mode 0700`,
    )
  }
}
