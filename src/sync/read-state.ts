import type { AccountDatabase } from '#data/database.ts'
import type { SyncProblem, SyncState, SyncTrouble } from '#data/sync-state.ts'

/** Reads the sync state; inside a transaction it cannot change until the end. */
export async function readState(db: AccountDatabase): Promise<SyncState> {
  const state = await db.meta.get('sync')
  if (state?.key !== 'sync') throw new Error(`${db.name} has no sync state`)
  return state
}

/** The current sync problem, or null. */
export async function readTrouble(db: AccountDatabase): Promise<SyncProblem | null> {
  const trouble = (await db.meta.get('trouble')) as SyncTrouble | undefined
  return trouble?.problem ?? null
}

/** Stores the sync problem for every tab; does nothing when it has not changed. */
export async function writeTrouble(
  db: AccountDatabase,
  problem: SyncProblem | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readTrouble(db)) !== problem) await db.meta.put({ key: 'trouble', problem })
  })
}
