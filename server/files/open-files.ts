import { type DiskOptions, diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import type { FilesPlace } from './files-place.ts'
import { s3Files } from './s3-files.ts'

/** The file store of the settings. */
export function openFiles(
  place: FilesPlace,
  { nowMs, ...options }: { nowMs: () => number } & DiskOptions,
): FileStore {
  return place.kind === 'disk' ? diskFiles(place.directory, options) : s3Files(place, nowMs)
}
