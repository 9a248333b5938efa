import type { AccountDatabase } from '#data/database.ts'
import type { SyncProblem, SyncState, SyncTrouble } from '#data/sync-state.ts'

/** Where this device stands; inside a transaction it stays so until its end. */
export async function readState(db: AccountDatabase): Promise<SyncState> {
  const state = await db.meta.get('sync')
  if (state?.key !== 'sync') throw new Error(`${db.name} has no sync state`)
  return state
}

/** What stands in the way of syncing, or null. */
export async function readTrouble(db: AccountDatabase): Promise<SyncProblem | null> {
  const trouble = (await db.meta.get('trouble')) as SyncTrouble | undefined
  return trouble?.problem ?? null
}

/** Writes it down for every tab; the same again writes nothing. */
export async function writeTrouble(
  db: AccountDatabase,
  problem: SyncProblem | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readTrouble(db)) !== problem) await db.meta.put({ key: 'trouble', problem })
  })
}
