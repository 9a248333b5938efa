import { type DiskOptions, diskFiles, folderName } from './disk-files.ts'
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

/** The same for all servers that share a file store. */
export const nameOfFiles = (place: FilesPlace): string =>
  place.kind === 'disk' ? folderName(place.directory) : `${place.origin}/${place.bucket}`
