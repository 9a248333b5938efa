import { accountImages } from '#engine/client/data/account-images.ts'
import { closeDatabase, closeDeleted, openKnownDatabase } from '#engine/client/data/database.ts'
import { exportUnsent } from './export-unsent.ts'
import { deleteDatabase } from './sign-out.ts'

/** The unsent work of an account that is not logged in, as a JSON text; null if the account has none here. */
export async function exportLeft(accountId: string, nowMs: number): Promise<string | null> {
  const db = await openKnownDatabase(accountId)
  if (db === null) return null
  try {
    return await exportUnsent(db, nowMs)
  } finally {
    closeDatabase(db)
  }
}

/** Deletes the unsent work of an account that is not logged in, with the rest of its database. */
export async function discardLeft(accountId: string): Promise<void> {
  const db = await openKnownDatabase(accountId)
  if (db === null) return
  closeDeleted(db)
  await deleteDatabase(db)
  await accountImages(db).clear()
}
