import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import type { FilesPlace } from './files-place.ts'

/** Where a disk store writes a file until it is whole; no key leads there. */
export const UNFINISHED = '.unfinished'
/** No write takes so long. */
const LONGEST_MS = HOUR_MS

/** Deletes what servers that died had begun to write. Other stores keep only whole files. */
export async function deleteUnfinished(place: FilesPlace, nowMs: number): Promise<void> {
  if (place.kind !== 'disk') return
  const folder = join(place.directory, UNFINISHED)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Its writer may end at this moment.
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < nowMs - LONGEST_MS) await rm(path, { force: true })
  }
}
