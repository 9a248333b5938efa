import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** The data directory cannot be used as it is; its message is fit to print. */
export class BadDataDirectory extends Error {}

/**
 * Makes the data directory for its owner alone (0700), and takes away what others may do in one that was made with
 * wider rights: in the directory, the files in it and those of the database. New files are narrow by the umask.
 */
export function protectDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // Windows keeps rights in access lists, which a new directory inherits.
  if (process.platform === 'win32') return
  narrow(directory)
  for (const name of readdirSync(directory)) narrow(join(directory, name))
  makeTreePrivate(databaseDirectory(directory))
}

/** Takes away what others may do with everything in a directory, if it is there. */
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
  const { mode } = statSync(path)
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & ~OTHERS)
  } catch {
    throw new BadDataDirectory(
      `${path} can be read by others and belongs to another user; give it to the user that runs Sampan, with mode 0700`,
    )
  }
}
