import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command that starts another one with mounts of its own, which `mount` makes at a directory (`$0`). Nobody else sees them. */
const withMount = (mount: string, directory: string): string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `${mount} && exec "$@"`,
  directory,
]

/** Runs what follows with a disk of so many megabytes at a directory, after `fill` has put something on it. */
export const onSmallDisk = (directory: string, megabytes: number, fill = 'true'): string[] =>
  withMount(`mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && ${fill}`, directory)

/** Runs what follows with a directory that can only be read. */
export const onReadOnlyDisk = (directory: string): string[] =>
  withMount('mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"', directory)

/** Linux, where users may have mounts of their own. */
export const hasSmallDisks = (directory: string): boolean => {
  const [command = '', ...args] = [...onSmallDisk(directory, 1), 'true']
  return spawnSync(command, args).status === 0
}

/** Leaves so many bytes of a disk free. A server may write meanwhile, so the last bytes can be gone before they are taken. */
export function fillDisk(directory: string, leaveBytes = 0): void {
  const { bavail, bsize } = statfsSync(directory)
  try {
    writeFileSync(join(directory, 'fill'), Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

export const clearDisk = (directory: string): void => rmSync(join(directory, 'fill'))
