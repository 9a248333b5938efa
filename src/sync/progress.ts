import type { AccountDatabase } from '#data/database.ts'
import type { SyncRun } from '#data/sync-state.ts'

const AT_REST: SyncRun = { key: 'run', sent: 0, beat: 0 }

/** How far the run has come that goes on now, in whichever tab. */
export async function readRun(db: AccountDatabase): Promise<SyncRun> {
  return ((await db.meta.get('run')) as SyncRun | undefined) ?? AT_REST
}

/** Says that the run got on, and by how many mutations. */
export async function noteProgress(db: AccountDatabase, sent = 0): Promise<void> {
  const run = await readRun(db)
  await db.meta.put({ ...run, sent: run.sent + sent, beat: run.beat + 1 })
}

/** Begins or ends a run: nothing of it is sent. */
export async function clearProgress(db: AccountDatabase): Promise<void> {
  const run = await readRun(db)
  if (run.sent > 0) await db.meta.put({ ...run, sent: 0 })
}
