import { sql } from 'kysely'
import { errorFields } from '#engine/server/log.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { readBackupRecipient } from '#features/system/server/backup-key.ts'
import { scheduleOf } from '#features/system/server/backup-settings.ts'
import { mark, pastMarks, readMarks } from '#features/system/server/marks.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import { isBackupDue } from './is-backup-due.ts'
import {
  type Archive,
  makeArchive,
  makeTriedArchive,
  reasonOf,
  type TrialDeps,
} from './make-archive.ts'

/** After a failure, or from a server that ended in the middle, it is tried again; no backup takes longer. */
const TRY_AGAIN_MS = 3 * HOUR_MS
/** A trial each week, by the night that follows six days and a half. */
const TRIAL_EVERY_MS = 6.5 * DAY_MS

type Deps = TrialDeps & Pick<Services, 'log'>

/**
 * Makes the archive of the night if it is time for one, and each week has it restored for a trial. What goes wrong stands
 * in `server_mark`, from where the owner is told. Without a key that the owner has printed nothing is made.
 */
export async function backUpWhenDue(deps: Deps): Promise<void> {
  const { db, settings, nowMs, log } = deps
  if (settings.demo || (await readBackupRecipient(db.kysely)) === undefined) return
  const { backup, restore, restoreFailed } = pastMarks(await readMarks(db.kysely), nowMs())
  const asked = { schedule: scheduleOf(settings), zone: BUSINESS_ZONE, nowMs: nowMs() }
  if (!isBackupDue({ ...asked, lastAt: backup?.at ?? null }) || !(await begin(deps))) return
  const isTrial =
    restore === undefined ||
    Date.parse(restore.at) < nowMs() - TRIAL_EVERY_MS ||
    (restoreFailed !== undefined && restoreFailed.at > restore.at)
  try {
    if (!isTrial) return logMade(await makeArchive(deps), deps)
    const { trial, ...archive } = await makeTriedArchive(deps)
    logMade(archive, deps)
    const { name } = archive
    if (trial === undefined) log.warn('the server stops before a backup was verified', { name })
    else if (trial.ok) log.info('backup verified', { name })
    else log.error('a backup could not be verified', { alert: true, name, why: trial.text })
  } catch (error) {
    // What this server's end breaks off is made again by the next one.
    if (deps.stopping.aborted) return log.warn('backup broken off', errorFields(error))
    log.error('backup failed', { alert: true, ...errorFields(error) })
    await mark(db.kysely, 'backupFailed', deps, reasonOf(error))
  }
}

function logMade({ name, rows, files, pruneFailure }: Archive, { log }: Pick<Deps, 'log'>): void {
  log.info('backup made', { name, rows, files })
  if (pruneFailure !== null) log.warn('older backups not removed', { why: pruneFailure })
}

/** Whether this server makes it: of several one does. What lies ahead was begun by a clock that was. */
async function begin({ db, ...deps }: Deps): Promise<boolean> {
  const at = (ms: number) => sql`${new Date(deps.nowMs() + ms).toISOString()}::timestamptz`
  const { rows } = await sql`
    insert into server_mark as last (name, at) values ('backupBegun', ${nowOf(deps)}::timestamptz)
    on conflict (name) do update set at = excluded.at
      where last.at <= ${at(-TRY_AGAIN_MS)} or last.at > ${at(TRY_AGAIN_MS)}
    returning name`.execute(db.kysely)
  return rows.length > 0
}
