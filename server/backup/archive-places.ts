import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type DiskRoom, roomOf } from '#engine/server/files/disk-space.ts'
import { FilesUnavailable } from '#engine/server/files/file-store.ts'
import { s3Objects } from '#engine/server/files/s3-objects.ts'
import { BadSetting, type Settings } from '#engine/server/settings.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'

/** Where archives are kept, by their names. */
export type ArchivePlace = {
  /** For people, without a secret. */
  words: string
  list: () => Promise<string[]>
  /** It is there whole once this resolves, or not at all. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  read: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
  /** The room on its disk; undefined for a bucket. */
  room: () => Promise<DiskRoom | undefined>
}

/** The names of archives in a bucket begin with it: the bucket may be that of the files. */
export const ARCHIVE_PREFIX = 'backups/'
const UNFINISHED = /^sampan-.*\.age(?:\.[0-9a-f]{8})?\.part$/
/** No archive takes so long to write. */
const LONGEST_MS = 48 * HOUR_MS

/** The place of the settings. Errors name the setting. */
export function archivePlace(
  { backupPlace, dataDirectory }: Pick<Settings, 'backupPlace' | 'dataDirectory'>,
  nowMs: () => number,
): ArchivePlace {
  if (backupPlace?.kind !== 's3') {
    const directory = backupPlace?.directory ?? join(dataDirectory, 'backups')
    return folder(directory, { mayBegin: backupPlace === undefined, nowMs })
  }
  const objects = s3Objects(backupPlace, nowMs)
  const named = (work: Promise<unknown>) =>
    work.catch((error) => {
      if (!(error instanceof FilesUnavailable)) throw error
      throw new BadSetting(`BACKUP_URL: ${error.message}`)
    })
  return {
    words: `the bucket ${backupPlace.bucket}`,
    list: async () => {
      const names: string[] = []
      const listing = async () => {
        for await (const key of objects.list(ARCHIVE_PREFIX)) {
          names.push(key.slice(ARCHIVE_PREFIX.length))
        }
      }
      await named(listing())
      return names
    },
    write: async (name, bytes) => void (await named(objects.write(ARCHIVE_PREFIX + name, bytes))),
    read: (name) => objects.read(ARCHIVE_PREFIX + name),
    remove: async (name) => void (await named(objects.remove(ARCHIVE_PREFIX + name))),
    room: async () => undefined,
  }
}

/** Whether the folder of `BACKUP_URL` takes archives, for the start to say; a bucket is only asked by a backup. */
export async function isPlaceReady(
  settings: Parameters<typeof archivePlace>[0],
  nowMs: () => number,
): Promise<boolean> {
  if (settings.backupPlace?.kind !== 'disk') return true
  return archivePlace(settings, nowMs)
    .room()
    .then(
      () => true,
      () => false,
    )
}

/** A folder that the settings name must be there: the disk that should be mounted at it may be away. */
function folder(
  directory: string,
  { mayBegin, nowMs }: { mayBegin: boolean; nowMs: () => number },
): ArchivePlace {
  const prepare = async () => {
    if (mayBegin) await mkdir(directory, { recursive: true, mode: 0o700 })
    const there = await stat(directory).catch(() => undefined)
    if (!there?.isDirectory()) {
      throw new BadSetting(
        `BACKUP_URL: there is no folder ${directory}; make it, or mount its disk`,
      )
    }
    await access(directory, constants.W_OK).catch(() => {
      throw new BadSetting(
        `BACKUP_URL: the server may not write to ${directory}; give it to the server's user, and name it in ReadWritePaths of the unit or in the volumes of the container`,
      )
    })
  }
  return {
    words: directory,
    list: async () => {
      await prepare()
      return readdir(directory)
    },
    write: async (name, bytes) => {
      await prepare()
      await removeUnfinished(directory, (one) => UNFINISHED.test(one), nowMs)
      await writeWhole(join(directory, name), bytes)
    },
    read: async (name) => {
      const bytes = createReadStream(join(directory, name))
      await once(bytes, 'open')
      return bytes
    },
    remove: (name) => rm(join(directory, name)),
    room: async () => {
      await prepare()
      return roomOf(directory)
    },
  }
}

/** Removes what servers that ended in the middle have left in a folder, by its names. */
export async function removeUnfinished(
  directory: string,
  isUnfinished: (name: string) => boolean,
  nowMs: () => number,
): Promise<void> {
  for (const name of (await readdir(directory)).filter(isUnfinished)) {
    const stats = await stat(join(directory, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < nowMs() - LONGEST_MS) {
      await rm(join(directory, name), { force: true })
    }
  }
}

/** Writes a file that appears only when it is whole and on its disk. Of two at once each is whole, and the later one stays. */
export async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    try {
      for await (const chunk of bytes) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
