import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory, syncPath } from './sync-to-disk.ts'

const MARK = 'closed-cleanly'

/** Removes the mark of a clean shutdown and returns whether it existed. */
export function consumeCleanMark(directory: string): boolean {
  const mark = join(directory, MARK)
  const wasClean = existsSync(mark)
  rmSync(mark, { force: true })
  syncDirectory(directory)
  return wasClean
}

/** Syncs the database's files to disk, which the database does not do itself, then writes the mark of a clean shutdown. */
export function writeCleanMark(directory: string, database: string): void {
  for (const entry of readdirSync(database, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) syncPath(path)
    else if (entry.isDirectory()) syncDirectory(path)
  }
  const mark = join(directory, MARK)
  writeFileSync(mark, '')
  syncPath(mark)
  syncDirectory(directory)
}
