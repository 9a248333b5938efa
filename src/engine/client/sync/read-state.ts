import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { SyncProblem, SyncState, SyncTrouble } from '#engine/client/data/sync-state.ts'

/** Reads the sync state; inside a transaction it cannot change until the end. */
export async function readState(db: AccountDatabase): Promise<SyncState> {
  const state = await db.meta.get('sync')
  if (state?.key !== 'sync') throw new Error(`${db.name} has no sync state`)
  return state
}

/** The current sync problem, or null. */
export async function readTrouble(db: AccountDatabase): Promise<SyncProblem | null> {
  return (await readWholeTrouble(db)).problem
}

/** The same, with what the server said of it. */
export async function readWholeTrouble(db: AccountDatabase): Promise<Omit<SyncTrouble, 'key'>> {
  const trouble = (await db.meta.get('trouble')) as SyncTrouble | undefined
  return { problem: trouble?.problem ?? null, possibleFrom: trouble?.possibleFrom }
}

/** Stores the sync problem for every tab; does nothing when it has not changed. */
export async function writeTrouble(
  db: AccountDatabase,
  problem: SyncProblem | null,
  possibleFrom?: string,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const trouble = await readWholeTrouble(db)
    if (trouble.problem === problem && trouble.possibleFrom === possibleFrom) return
    await db.meta.put({ key: 'trouble', problem, ...(possibleFrom && { possibleFrom }) })
  })
}
