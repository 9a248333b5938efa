import { batch } from '@preact/signals-core'
import { navigate } from '#navigation/navigate.ts'
import { writeDevice } from '#platform/device-store.ts'
import { dispatch, keepAuthorization } from '#session/session.ts'
import { takeStoppedPath } from '#session/stopped-path.ts'
import { paths } from '#shared/paths.ts'
import type { LoggedIn } from './login.ts'

/**
 * Makes this device the member's: the mirror for the worker first, so that whoever follows the token finds the account.
 * The path changes with the token, or the guard would find a member on the login page.
 */
export async function enter({ authorization, user, accountId, role }: LoggedIn): Promise<void> {
  const mirror = { authorization, accountId, memberNum: user.memberNum, role }
  // A browser that keeps nothing still lets its member in; the server is asked for the account instead.
  await writeDevice('session', mirror).catch(() => undefined)
  batch(() => {
    dispatch({ type: 'UPDATE_USER_INFO', payload: user })
    keepAuthorization(authorization)
  })
  navigate(takeStoppedPath() ?? paths.admin(), { replace: true })
}
