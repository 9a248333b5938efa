import { statfsSync } from 'node:fs'

/** SQLSTATE of a full disk. */
export const DISK_FULL = '53100'

/**
 * With less room than this the embedded database takes no writes. Its log grows by 16 MB at a time, and the database
 * stops if it cannot: the rest is for transactions that run, and for what others write to the disk meanwhile.
 */
export const LOW_BYTES = 64_000_000
/** After that it takes writes again once it has this much. */
const ENOUGH_BYTES = 96_000_000

/** Whether the disk of a directory has no room for writes, `was` at the last look. */
export function isDiskFull(directory: string, was: boolean): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < (was ? ENOUGH_BYTES : LOW_BYTES)
}

/** The refusal of a database that has stopped, until its disk has room. */
export const diskFullError = () =>
  Object.assign(new Error('The disk of the data directory is full'), { code: DISK_FULL })

/** Whether the embedded database refuses writes because its disk is full. */
export type DiskState = {
  isFull: () => boolean
  /** Calls the listener at each change. */
  watch: (listener: (isFull: boolean) => void) => void
}

/** The state of the disk for a database that looks after its own. */
export const DISK_ELSEWHERE: DiskState = { isFull: () => false, watch: () => {} }
