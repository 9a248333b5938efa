import { existsSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UNFINISHED } from './unfinished-files.ts'

/** The keys of all files of a disk store, without unfinished ones. */
export async function* listDiskFiles(directory: string): AsyncGenerator<string> {
  if (!existsSync(directory)) return
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    if (entry.parentPath === join(directory, UNFINISHED)) continue
    yield relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
