import type { AccountDatabase, OutboxRow } from '#engine/client/data/database.ts'
import type { SyncRun } from '#engine/client/data/sync-state.ts'
import { readWaiting, totalOf } from '#engine/client/data/waiting.ts'
import { readTrouble, writeTrouble } from './read-state.ts'

const NOT_RUNNING: SyncRun = { key: 'run', sent: 0, received: 0, beat: 0 }

/** The progress of the current run, in whichever tab it is. */
export async function readRun(db: AccountDatabase): Promise<SyncRun> {
  return ((await db.meta.get('run')) as SyncRun | undefined) ?? NOT_RUNNING
}

/** How many things a member counts left the outbox with its confirmed mutations. */
export async function countSent(
  db: AccountDatabase,
  before: readonly OutboxRow[],
  rest: readonly OutboxRow[],
): Promise<number> {
  const photos = await db.blobs.where('state').equals('waiting').primaryKeys()
  const [was, is] = [
    await readWaiting(db, { photos }, before),
    await readWaiting(db, { photos }, rest),
  ]
  return totalOf(was) - totalOf(is)
}

/** Records progress of the run and how much of what a member counts was sent, which ends a lost connection. */
export async function recordProgress(db: AccountDatabase, sentCount = 0): Promise<void> {
  const run = await readRun(db)
  await db.meta.put({ ...run, sent: run.sent + sentCount, beat: run.beat + 1 })
  if (sentCount > 0 && (await readTrouble(db)) === 'offline') await writeTrouble(db, null)
}

/** Records how many rows of a pull are here that does not show them yet, in the transaction that stores or shows them. */
export async function recordReceived(db: AccountDatabase, received: number): Promise<void> {
  const run = await readRun(db)
  if (received > 0 || run.received > 0) {
    await db.meta.put({ ...run, received, beat: run.beat + 1 })
  }
}

/** Resets what was sent at the start or end of a run. */
export async function clearProgress(db: AccountDatabase): Promise<void> {
  const run = await readRun(db)
  if (run.sent > 0) await db.meta.put({ ...run, sent: 0 })
}
