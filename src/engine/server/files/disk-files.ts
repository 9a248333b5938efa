import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#engine/server/log.ts'
import { checkKey, type FileStore, FilesUnavailable } from './file-store.ts'
import { UNFINISHED } from './unfinished-files.ts'

/** Marks the folder of files, and names it. If it is missing, the disk is probably not mounted. */
const MARK = '.sampan-files'
/** Either of these identifies a folder that was copied without its mark, a hidden file. */
const OURS = ['members', 'staff']

export type DiskOptions = {
  /** Whether a folder without mark may be new, because the database names no files. */
  mayBegin: boolean
  log?: Pick<Log, 'error'>
}

/**
 * Files in a directory. Writes are atomic, and the file is on disk when `put` resolves. If the mark is missing and the
 * database names files, the store is unavailable until the right disk is mounted.
 */
export function diskFiles(directory: string, { mayBegin, log }: DiskOptions): FileStore {
  const mark = join(directory, MARK)
  if (!existsSync(mark)) {
    if (mayBegin || OURS.some((name) => holdsAnything(join(directory, name)))) {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      writeFileSync(mark, randomUUID())
    } else {
      log?.error('the folder of files is away: mount it, or make its mark if it is right', {
        directory,
        mark: MARK,
      })
    }
  }
  const inFolder = async <T>(key: string, work: (path: string) => Promise<T>): Promise<T> => {
    checkKey(key)
    try {
      await access(mark)
      return await work(join(directory, ...key.split('/')))
    } catch (cause) {
      throw new FilesUnavailable(`The folder of files cannot be used: ${cause}`, { cause })
    }
  }
  /** Undefined for a missing file; throws if the folder is gone too, since the disk may be unmounted at any moment. */
  const unlessMissing = async <T>(reading: Promise<T>): Promise<T | undefined> => {
    try {
      return await reading
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
      await access(mark)
      return undefined
    }
  }
  return {
    put: (key, bytes) =>
      inFolder(key, (path) => write(path, bytes, join(directory, UNFINISHED, randomUUID()))),
    get: async (key) => {
      const bytes = await inFolder(key, (path) => unlessMissing(readFile(path)))
      return bytes && new Uint8Array(bytes)
    },
    head: async (key) => (await inFolder(key, (path) => unlessMissing(stat(path))))?.size,
    delete: (key) =>
      inFolder(key, async (path) => {
        await rm(path, { force: true })
        await removeEmpty(dirname(path), directory)
      }),
  }
}

/** The name of a folder of files: the same for all servers that mount it, whatever its path; empty while it is away. */
export function folderName(directory: string): string {
  const mark = join(directory, MARK)
  if (!existsSync(mark)) return ''
  return readFileSync(mark, 'utf8')
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const holdsAnything = (directory: string) =>
  existsSync(directory) && readdirSync(directory).length > 0

/** Removes a folder that has become empty, and those above it: their names are ids of members. The top ones stay. */
async function removeEmpty(folder: string, directory: string): Promise<void> {
  if (dirname(folder) === directory || folder === directory) return
  try {
    await rmdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) return
    throw error
  }
  await removeEmpty(dirname(folder), directory)
}

async function write(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await moveInto(path, unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}

const MOVES = 5

/** Makes the folder again if the last file in it was deleted meanwhile. */
async function moveInto(path: string, unfinished: string, moves = 1): Promise<void> {
  try {
    // It fails too if one of the folders that it just found or made is deleted meanwhile.
    await mkdir(dirname(path), { recursive: true })
    await rename(unfinished, path)
  } catch (error) {
    if (moves === MOVES || !hasCode(error, 'ENOENT')) throw error
    await moveInto(path, unfinished, moves + 1)
  }
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows has no fsync of directories.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
