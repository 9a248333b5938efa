import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { freshState } from '#engine/client/data/sync-state.ts'
import { readOwner } from '#engine/client/data/unsent-accounts.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { applyRows } from './apply-rows.ts'
import { readState } from './read-state.ts'
import { startOver } from './start-over.ts'

/**
 * Deletes what the server has of an account from this device, in one transaction, and keeps what only this device has:
 * outbox, forms, and pictures that are not sent. The device becomes a new one, so a reply that is still on its way is
 * ignored, and the next login sends what is kept under the same mids.
 */
export async function wipeSynced(
  db: AccountDatabase,
  newId: () => string,
  why: Revocation['why'],
): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [account] = await db.account.toArray()
    // Kept to tell the member whose work is left and why, also if this runs again.
    const memberNum = account?.base?.memberNum ?? (await readOwner(db))
    await db.meta.put({ key: 'owner', memberNum, why })
    await applyRows(db, { patch: new Map(), records: new Map(), confirmed: [], reset: true })
    await Dexie.Promise.all([db.history.clear(), db.incoming.clear(), db.reply.clear()])
    await db.deskActs.filter(({ state }) => state === 'done').delete()
    await db.meta.bulkDelete(['trouble', 'run', 'suspect', 'deletedPictures'])
    const { clientId } = await readState(db)
    await startOver(db, freshState(clientId), [], newId)
  })
}
