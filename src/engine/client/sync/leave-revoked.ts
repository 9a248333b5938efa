import { accountImages } from '#engine/client/data/account-images.ts'
import {
  type AccountDatabase,
  closeDatabase,
  openKnownDatabase,
} from '#engine/client/data/database.ts'
import { closeNotifications } from '#engine/client/platform/close-notifications.ts'
import {
  forgetSession,
  type SessionMirror,
  writeDevice,
} from '#engine/client/platform/device-store.ts'
import { dropPushSubscription } from '#engine/client/platform/drop-push-subscription.ts'
import { newId } from '#engine/client/platform/ids.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { wipeSynced } from './wipe-synced.ts'

export type RevokedSession = Pick<SessionMirror, 'authorization' | 'accountId'> & {
  revoked: Revocation
}

/*
 *   401 session_revoked ─> notice kept ─> rows, history, cached pictures, push deleted ─> mirror removed ─> token removed
 *                              └── killed in between: the token is still there, the next request answers the same
 */

/**
 * Deletes the synced data of an account whose session was revoked, for a page or the worker; unsent work stays. Each
 * step may be repeated. `isStill` says whether the token is still this device's: a login since must not be undone.
 * `after` runs on the open database.
 */
export async function leaveRevoked(
  { authorization, accountId, revoked }: RevokedSession,
  isStill: () => Promise<boolean>,
  after: (db: AccountDatabase) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(await isStill())) return
  // Without storage there is no database either.
  await writeDevice('revoked', { ...revoked, accountId }).catch(() => undefined)
  const db = await openKnownDatabase(accountId)
  if (db !== null) {
    try {
      await wipeSynced(db, newId, revoked.why)
      await accountImages(db).clear()
      await after(db)
    } finally {
      closeDatabase(db)
    }
  }
  await dropPushSubscription()
  await closeNotifications()
  await forgetSession(authorization)
}
