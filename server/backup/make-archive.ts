import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { isLow, isRoomFor, roomOf } from '#engine/server/files/disk-space.ts'
import { operatorMessage } from '#engine/server/operator-message.ts'
import type { Services } from '#engine/server/services.ts'
import { BadSetting } from '#engine/server/settings.ts'
import { keyName } from '#features/system/rules/printed-key.ts'
import { readBackupRecipient } from '#features/system/server/backup-key.ts'
import { mark, readMarks } from '#features/system/server/marks.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import { type ArchivePlace, archivePlace } from './archive-places.ts'
import { readInstallation } from './installation.ts'
import { archiveName, outlivedArchives } from './keep-rule.ts'
import { seal } from './sealed-archive.ts'
import { serverSecrets } from './server-secrets.ts'
import { tryArchive } from './try-archive.ts'
import { sendBackup } from './write-backup.ts'

type Deps = Pick<Services, 'db' | 'files' | 'settings' | 'nowMs' | 'newId'>
export type TrialDeps = Deps &
  Pick<Services, 'stopping'> & {
    /** How a trial learns of the room in the data directory. */
    roomOfTrial?: typeof roomOf
  }
type Trial = { ok: boolean; text: string }
type Written = { name: string; place: ArchivePlace; rows: number; files: number; isOwn: IsOwn }
type IsOwn = Parameters<typeof outlivedArchives>[1]['isOwn']
export type Archive = Omit<Written, 'isOwn'> & {
  /** Why archives that need not be kept any longer are still there. */
  pruneFailure: string | null
}

/**
 * Makes an archive of everything for the owner's key, and then removes those of its own that need not be kept any longer.
 * Throws BadSetting with the way out if it cannot be written; what is there stays as it is.
 */
export async function makeArchive(deps: Deps): Promise<Archive> {
  const { isOwn, ...archive } = await writeArchive(deps)
  return { ...archive, pruneFailure: await prune({ ...archive, isOwn }, deps) }
}

async function writeArchive(deps: Deps, also: readonly string[] = []): Promise<Written> {
  const { db, settings, nowMs } = deps
  const key = await readBackupRecipient(db.kysely)
  if (key === undefined) {
    throw new BadSetting(
      'no key for backups was printed yet: make one in the console, Set-up, “Key of the backups”; or name a file for a backup that is not encrypted',
    )
  }
  const place = archivePlace(settings, nowMs)
  if (isLow(await place.room())) {
    throw new BadSetting(
      `the disk of ${place.words} has less than 5% free: no backup was made, and none was removed; make room, or set BACKUP_URL`,
    )
  }
  const { id: installation, isOwn } = await readInstallation(db.kysely, deps)
  const name = archiveName(nowMs(), { installation, key: keyName(key.recipient) })
  const count = await sendBackup(
    async (bytes) => place.write(name, await seal(bytes, [key.recipient, ...also])),
    deps,
    { secrets: serverSecrets(settings), isInside: true },
  )
  await mark(db.kysely, 'backup', deps, name)
  return { name, place, isOwn, ...count }
}

/** A place that lets nothing be deleted has the archive all the same. */
async function prune({ name, place, isOwn }: Written, deps: Deps): Promise<string | null> {
  const {
    db: { kysely },
    nowMs,
  } = deps
  try {
    const { restore } = await readMarks(kysely)
    const verified = [name, restore?.detail ?? null]
    const kept = { zone: BUSINESS_ZONE, nowMs: nowMs(), isOwn, verified }
    for (const old of outlivedArchives(await place.list(), kept)) await place.remove(old)
    await mark(kysely, 'prune', deps)
    return null
  } catch (error) {
    const why = reasonOf(error)
    await mark(kysely, 'pruneFailed', deps, why)
    return why
  }
}

/** Why something did not end well, for the page System. */
export const reasonOf = (error: unknown): string =>
  (operatorMessage(error) ?? (error instanceof Error ? error.message : String(error))).slice(
    0,
    MOST_DETAIL,
  )

/**
 * Makes an archive and restores it for a trial, from where it is kept. The server cannot open archives, so that this one
 * is for a second key too, which is in memory alone and is forgotten with the trial. Without a trial if the server stopped it.
 */
export async function makeTriedArchive(
  deps: TrialDeps,
): Promise<Archive & { trial: Trial | undefined }> {
  const key = await generateX25519Identity()
  const { isOwn, ...archive } = await writeArchive(deps, [await identityToRecipient(key)])
  const trial = (await withoutRoom(deps)) ?? (await tried(archive, key, deps))
  // It says nothing about the archive.
  if (!trial.ok && deps.stopping.aborted)
    return { ...archive, trial: undefined, pruneFailure: null }
  if (trial.ok) await mark(deps.db.kysely, 'restore', deps, archive.name)
  else await mark(deps.db.kysely, 'restoreFailed', deps, trial.text.slice(0, MOST_DETAIL))
  return { ...archive, trial, pruneFailure: await prune({ ...archive, isOwn }, deps) }
}

async function tried(
  { place, name }: Omit<Written, 'isOwn'>,
  key: string,
  deps: TrialDeps,
): Promise<Trial> {
  const directory = join(deps.settings.dataDirectory, 'backup-trial')
  try {
    return await tryArchive(await place.read(name), { key, directory, stopping: deps.stopping })
  } catch (error) {
    return { ok: false, text: String(error) }
  } finally {
    // A trial that was stopped leaves what it had restored, which is in plain text.
    await rm(directory, { recursive: true, force: true })
  }
}

/** The rows, and once more their log while they are restored. Pictures are counted and not kept. */
const TRIAL_TIMES = 2
/** A database without a row. */
const EMPTY_BYTES = 64 * 1024 * 1024

/** What to say where a restored database would not leave free what the server itself needs; undefined where it would. */
async function withoutRoom({
  db,
  settings: { dataDirectory },
  roomOfTrial = roomOf,
}: TrialDeps): Promise<Trial | undefined> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db.kysely)
  const needed = EMPTY_BYTES + TRIAL_TIMES * Number(rows[0]?.bytes ?? 0)
  const room = await roomOfTrial(dataDirectory)
  if (isRoomFor(needed, room)) return undefined
  const free = megabytes(room?.freeBytes ?? 0)
  return {
    ok: false,
    text: `the archive was not tried: to restore it takes up to ${megabytes(needed)} MB in ${dataDirectory}, whose disk has ${free} MB free, and 5% of it stay free; make room there, or set DATA_DIR on a larger disk`,
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

/** The System page shows it in a line or two. */
const MOST_DETAIL = 500
