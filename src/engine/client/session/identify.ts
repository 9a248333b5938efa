import { call } from '#engine/client/platform/call.ts'
import { forgetSession, readDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { whoAmI } from '#engine/shared/session.ts'
import { setDeletionDue } from './deletion-due.ts'
import { setMailReturned } from './mail-returned.ts'
import { authorization, dispatch, session, setSession } from './session.ts'
import { setToAccept } from './to-accept.ts'

const isStill = (token: string) => authorization.peek() === token

/** Asks the server for the token's account; shows granted or revoked staff roles. */
async function askServer(token: string): Promise<void> {
  const answer = await call(whoAmI, {}, { authorization: token, decidesConnected: true })
  if (!isStill(token)) return
  if (!answer.ok) {
    // The watcher of refused tokens removes this one and ends the session.
    if (session.peek().state === 'resolving')
      setSession({ state: 'unreachable', authorization: token })
    return
  }
  const { user, toAccept, deletionDueAt, mailReturned, ...found } = answer.value
  const account = { authorization: token, ...found }
  // Without storage the server is asked again at each start.
  await writeDevice('session', { ...account, memberNum: user.memberNum }).catch(() => undefined)
  // A sign-out may have removed the mirror before this write.
  if (!isStill(token)) return forgetSession(token)
  setSession({ state: 'member', ...account })
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  setToAccept(token, toAccept)
  setDeletionDue(token, deletionDueAt)
  setMailReturned(token, mailReturned)
}

/** Identifies the stored token's account: from this device first, to work offline, then from the server. */
export async function identify(token: string): Promise<void> {
  setSession({ state: 'resolving', authorization: token })
  const mirror = await readDevice('session')
  // Local storage wins: a mirror of another token may belong to another member.
  if (mirror?.authorization === token) {
    const { memberNum: _, ...account } = mirror
    setSession({ state: 'member', ...account })
  }
  if (isStill(token)) await askServer(token)
}
