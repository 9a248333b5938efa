import type { AccountDatabase } from '#data/database.ts'
import type { SyncRun } from '#data/sync-state.ts'

const NOT_RUNNING: SyncRun = { key: 'run', sent: 0, beat: 0 }

/** The progress of the current run, in whichever tab it is. */
export async function readRun(db: AccountDatabase): Promise<SyncRun> {
  return ((await db.meta.get('run')) as SyncRun | undefined) ?? NOT_RUNNING
}

/** Records progress of the run and the number of mutations sent. */
export async function recordProgress(db: AccountDatabase, sent = 0): Promise<void> {
  const run = await readRun(db)
  await db.meta.put({ ...run, sent: run.sent + sent, beat: run.beat + 1 })
}

/** Resets the number of sent mutations at the start or end of a run. */
export async function clearProgress(db: AccountDatabase): Promise<void> {
  const run = await readRun(db)
  if (run.sent > 0) await db.meta.put({ ...run, sent: 0 })
}
