import { closeCurrent } from '#data/current.ts'
import { isAnythingUnsent, readUnsent } from '#data/unsent-accounts.ts'
import { navigate } from '#navigation/navigate.ts'
import { readDevice } from '#platform/device-store.ts'
import { leaveOverlays } from '#platform/overlays.ts'
import { clearPushWanted, isPushWanted } from '#platform/push-preference.ts'
import { hereAsGoal } from '#session/login-goal.ts'
import { endSession, isAuthorization, session } from '#session/session.ts'
import type { Revocation } from '#shared/contract/problems.ts'
import { paths } from '#shared/paths.ts'
import { stopSync } from '#sync/engine.ts'
import { leaveRevoked } from '#sync/leave-revoked.ts'
import { deleteDatabase } from '#sync/sign-out.ts'

/** The account of a token, as this device knows it; null for a token that was never identified here. */
async function accountOf(token: string): Promise<string | null> {
  const now = session.peek()
  if (now.state === 'member' && now.authorization === token) return now.accountId
  const mirror = await readDevice('session')
  return mirror?.authorization === token ? mirror.accountId : null
}

/**
 * Leaves the account of a token that was revoked from elsewhere: deletes its data from this device but what is unsent,
 * and opens the login page, which says why. A token that a login has replaced since is left alone.
 */
export async function leaveRevokedPage(token: string, revoked: Revocation): Promise<void> {
  const isStill = async () => isAuthorization(token)
  if (!isAuthorization(token)) return
  const accountId = await accountOf(token)
  if (accountId !== null) {
    stopSync()
    closeCurrent()
    await leaveRevoked({ authorization: token, accountId, revoked }, isStill, async (db) => {
      if (!isAnythingUnsent(await readUnsent(db))) await deleteDatabase(db)
    })
    if (isPushWanted(accountId)) clearPushWanted()
  }
  if (!isAuthorization(token)) return
  await leaveOverlays()
  endSession()
  navigate(paths.login({ to: hereAsGoal() }), { replace: true })
}
