import { navigate } from '#engine/client/navigation/navigate.ts'
import { call } from '#engine/client/platform/call.ts'
import { forgetSession } from '#engine/client/platform/device-store.ts'
import { leaveOverlays } from '#engine/client/platform/overlays.ts'
import { clearPushWanted } from '#engine/client/platform/push-preference.ts'
import { clearTab } from '#engine/client/platform/tab-storage.ts'
import { authorization, endSession } from '#engine/client/session/session.ts'
import { signOut } from '#engine/client/sync/sign-out.ts'
import { paths } from '#engine/shared/paths.ts'
import { logOut } from '#engine/shared/session.ts'

/**
 * Revokes the token if there is a network, deletes the member's data on this device, then ends the session. Token and
 * path change together, or the guard would ask a leaving member to log in first.
 */
export async function signOutHere(): Promise<void> {
  const token = authorization.peek()
  if (token !== null)
    await call(logOut, {}, { authorization: token, signal: AbortSignal.timeout(5000) })
  clearPushWanted()
  await signOut()
  clearTab()
  // The member page would stay in the history below the entry of the sheet that asks.
  await leaveOverlays()
  endSession()
  navigate(paths.tourist(), { replace: true })
  // A server answer may have restored the mirror while the token was still there.
  if (token !== null) await forgetSession(token)
}
