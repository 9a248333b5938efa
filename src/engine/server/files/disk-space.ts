import { statfs } from 'node:fs/promises'
import { LOW_BYTES } from '#engine/server/database/disk-room.ts'
import type { Settings } from '#engine/server/settings.ts'

/** The room on the disk that this server writes to. */
export type DiskRoom = {
  freeBytes: number
  /** From 0 to 1, of what the server's user may fill. */
  freeShare: number
}
/** Undefined where no disk can be asked. */
export type DiskSpace = () => Promise<DiskRoom | undefined>

/** Below this share no uploads are taken: the rest is for the database and its log. */
export const LEAST_FREE_SHARE = 0.05
/** `Retry-After` while there is no room, which takes somebody to make. */
export const DISK_RETRY_SECONDS = 30

export const isLow = (room: DiskRoom | undefined): boolean =>
  room !== undefined && room.freeShare < LEAST_FREE_SHARE

/** Whether so many bytes more leave the share that is kept free. */
export const isRoomFor = (bytes: number, room: DiskRoom | undefined): boolean =>
  room === undefined ||
  (room.freeShare > 0 &&
    room.freeBytes - bytes >= (room.freeBytes / room.freeShare) * LEAST_FREE_SHARE)

/** Whether nothing more fits, with which the server is not ready. */
export const isFull = (room: DiskRoom | undefined): boolean =>
  room !== undefined && room.freeBytes < LOW_BYTES

/**
 * Asks the disks of the data directory and of the files, and answers with the fuller one. The directory has archives, trials
 * of them and the secret also where database and files are elsewhere.
 */
export function diskSpaceOf({
  dataDirectory,
  files,
}: Pick<Settings, 'dataDirectory' | 'files'>): DiskSpace {
  const directories = [dataDirectory, ...(files.kind === 'disk' ? [files.directory] : [])]
  return async () => {
    const rooms = await Promise.all(directories.map(roomOf))
    const known = rooms.filter((room) => room !== undefined)
    const [fullest] = known.toSorted((a, b) => a.freeShare - b.freeShare)
    return fullest
  }
}

/** The room on the disk of a folder; undefined if it cannot be asked. */
export async function roomOf(directory: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bfree, bsize } = await statfs(directory)
    // As `df` counts: what is kept for root is in neither number.
    const usable = blocks - bfree + bavail
    return { freeBytes: bavail * bsize, freeShare: usable === 0 ? 1 : bavail / usable }
  } catch {
    // A folder that is away is reported by those who read and write it.
    return undefined
  }
}
