import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './file-store.ts'

/** Files in a directory. A file appears whole or not at all, and is on the disk when `put` answers. */
export function diskFiles(directory: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(directory, ...key.split('/'))
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      await syncDirectory(dirname(path))
    },
    async get(key) {
      const bytes = await unlessMissing(readFile(pathOf(key)))
      return bytes && new Uint8Array(bytes)
    },
    async head(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
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

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
