import { closeCurrent, database } from '#engine/client/data/current.ts'
import { type AccountDatabase, accountIdOf, closeDeleted } from '#engine/client/data/database.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { readUnsent, type Unsent } from '#engine/client/data/unsent-accounts.ts'
import { NOTHING_WAITING } from '#engine/client/data/waiting.ts'
import { closeNotifications } from '#engine/client/platform/close-notifications.ts'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { dropPushSubscription } from '#engine/client/platform/drop-push-subscription.ts'
import { imageCache } from '#engine/client/platform/image-cache.ts'
import { stopSync } from './engine.ts'
import { exportUnsent } from './export-unsent.ts'

/** Counts what signing out now would lose; all zero when no account is open. */
export async function unsent(): Promise<Unsent> {
  const db = database.peek()
  if (db === null) return NOTHING_WAITING
  return withReopen(db, () => readUnsent(db))
}

/** The unsent data as a JSON text, pictures included, for the member to save. */
export async function exportCurrent(nowMs: number): Promise<string | null> {
  const db = database.peek()
  return db === null ? null : withReopen(db, () => exportUnsent(db, nowMs))
}

/**
 * Does not wait for a frozen tab that keeps its connection: the browser deletes the database as soon as that connection
 * closes.
 */
export async function deleteDatabase(db: AccountDatabase): Promise<void> {
  const blocked = new Promise<void>((resolve) => {
    db.on('blocked', () => resolve())
  })
  await Promise.race([db.delete({ disableAutoOpen: true }), blocked])
}

/** Deletes all data of an account on this device. Removes the mirrored token first, to stop the worker. */
export async function wipeAccount(db: AccountDatabase): Promise<void> {
  await removeDevice('session').catch(() => undefined)
  await dropPushSubscription()
  await closeNotifications()
  closeDeleted(db)
  await deleteDatabase(db)
  await imageCache(accountIdOf(db)).clear()
}

/** Signs this device out of the current account. The caller removes the token from local storage afterwards. */
export async function signOut(): Promise<void> {
  stopSync()
  const db = database.peek()
  closeCurrent()
  if (db !== null) await wipeAccount(db)
}
