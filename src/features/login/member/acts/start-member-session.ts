import { batch } from '@preact/signals-core'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { removeDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { loginGoal } from '#engine/client/session/login-goal.ts'
import { dispatch, keepAuthorization } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import type { LoginReply } from '#engine/shared/session.ts'

/**
 * Logs the member in. Writes the worker's mirror first, for code that reacts to the token. Token and path change
 * together, or the guard would find a member on the login page. `to`: where it leads instead of where the login was asked.
 */
export async function startMemberSession(
  { authorization, user, accountId, role, rights, startPage }: LoginReply,
  to?: string,
): Promise<void> {
  const { memberNum } = user
  const mirror = { authorization, accountId, memberNum, role, rights, startPage }
  // Without storage the login still works; the account is then requested from the server.
  await writeDevice('session', mirror).catch(() => undefined)
  await removeDevice('revoked').catch(() => undefined)
  const goal = loginGoal()
  batch(() => {
    dispatch({ type: 'UPDATE_USER_INFO', payload: user })
    keepAuthorization(authorization)
  })
  navigate(to ?? goal?.to ?? paths.admin(), { replace: true, note: goal?.act })
}
