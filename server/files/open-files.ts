import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import type { FilesPlace } from './files-place.ts'
import { s3Files } from './s3-files.ts'

/** The file store of the settings. */
export function openFiles(place: FilesPlace, nowMs: () => number): FileStore {
  return place.kind === 'disk' ? diskFiles(place.directory) : s3Files(place, nowMs)
}
