import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command that starts another one with a disk of its own, of so many megabytes, at a directory. Nobody else sees the disk. */
export const onSmallDisk = (directory: string, megabytes: number): string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && exec "$@"`,
  directory,
]

/** Linux, where users may have mounts of their own. */
export const hasSmallDisks = (directory: string): boolean => {
  const [command = '', ...args] = [...onSmallDisk(directory, 1), 'true']
  return spawnSync(command, args).status === 0
}

/** Leaves so many bytes of a disk free. */
export function fillDisk(directory: string, leaveBytes = 0): void {
  const { bavail, bsize } = statfsSync(directory)
  writeFileSync(join(directory, 'fill'), Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)))
}

export const clearDisk = (directory: string): void => rmSync(join(directory, 'fill'))
