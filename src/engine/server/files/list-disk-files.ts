import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UNFINISHED } from './unfinished-files.ts'

/** The keys of all files of a disk store, without unfinished ones. */
export async function* listDiskFiles(directory: string): AsyncGenerator<string> {
  for await (const path of filesIn(directory, join(directory, UNFINISHED))) {
    yield relative(directory, path).split(sep).join('/')
  }
}

async function* filesIn(folder: string, unfinished: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && path !== unfinished) yield* filesIn(path, unfinished)
    else if (entry.isFile() && !entry.name.startsWith('.')) yield path
  }
}

/** None of a folder that is gone: a running server deletes one with its last file. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
