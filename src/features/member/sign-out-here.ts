import { navigate } from '#navigation/navigate.ts'
import { call } from '#platform/call.ts'
import { forgetSession } from '#platform/device-store.ts'
import { clearPushWanted } from '#platform/push-preference.ts'
import { authorization, endSession } from '#session/session.ts'
import { logOut } from '#shared/contract/session.ts'
import { paths } from '#shared/paths.ts'
import { signOut } from '#sync/sign-out.ts'

/**
 * Revokes the token where there is a network, deletes what this device holds of the member, then forgets who it was.
 * The path changes with the token, or the guard would ask a leaving member to log in first.
 */
export async function signOutHere(): Promise<void> {
  const token = authorization.peek()
  if (token !== null)
    await call(logOut, {}, { authorization: token, signal: AbortSignal.timeout(5000) })
  clearPushWanted()
  await signOut()
  endSession()
  // While the token was there an answer of the server may have brought its mirror back.
  if (token !== null) await forgetSession(token)
  navigate(paths.tourist(), { replace: true })
}
