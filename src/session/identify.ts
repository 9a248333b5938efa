import { call } from '#platform/call.ts'
import { forgetSession, readDevice, writeDevice } from '#platform/device-store.ts'
import { whoAmI } from '#shared/contract/session.ts'
import { authorization, dispatch, session, setSession } from './session.ts'

const isStill = (token: string) => authorization.peek() === token

/** Asks the server whose token this is; a grant or revocation of the staff role shows here. */
async function askServer(token: string): Promise<void> {
  const answer = await call(whoAmI, {}, { authorization: token })
  if (!isStill(token)) return
  if (!answer.ok) {
    // A refused token is dropped by whoever watches for it; then nobody is here.
    if (session.peek().state === 'resolving')
      setSession({ state: 'unreachable', authorization: token })
    return
  }
  const { accountId, role, user } = answer.value
  const mirror = { authorization: token, accountId, memberNum: user.memberNum, role }
  // A browser that keeps nothing is asked again at each start.
  await writeDevice('session', mirror).catch(() => undefined)
  // A sign-out that ended meanwhile has removed the mirror before this one was written.
  if (!isStill(token)) return forgetSession(token)
  setSession({ state: 'member', authorization: token, accountId, role })
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
}

/** Finds out whose token is stored: from this device, so that it works offline, then from the server. */
export async function identify(token: string): Promise<void> {
  setSession({ state: 'resolving', authorization: token })
  const mirror = await readDevice('session')
  // Local storage wins: a mirror of another token may be of another member.
  if (mirror?.authorization === token) {
    const { accountId, role } = mirror
    setSession({ state: 'member', authorization: token, accountId, role })
  }
  if (isStill(token)) await askServer(token)
}
