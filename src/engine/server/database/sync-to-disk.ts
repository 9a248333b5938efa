import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until what a file holds is on the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Waits until the names in a directory are on the disk. */
export function syncDirectory(directory: string): void {
  // Windows has no fsync of directories.
  if (process.platform !== 'win32') syncPath(directory)
}
