import { call } from '#platform/call.ts'
import {
  forgetSession,
  readDevice,
  type SessionMirror,
  writeDevice,
} from '#platform/device-store.ts'
import { authorization, dispatch } from '#session/session.ts'
import { whoAmI } from '#shared/contract/session.ts'
import { identity } from './identity.ts'

const isStill = (token: string) => authorization.peek() === token

function isKnown({ accountId, role }: SessionMirror): boolean {
  const known = identity.peek()
  return known.state === 'known' && known.accountId === accountId && known.role === role
}

function know(mirror: SessionMirror) {
  const { accountId, role } = mirror
  if (!isKnown(mirror)) identity.value = { state: 'known', accountId, role }
}

/** Asks the server whose token this is; a grant or revocation of the staff role shows here. */
async function askServer(token: string): Promise<void> {
  const answer = await call(whoAmI, {}, { authorization: token })
  if (!isStill(token)) return
  if (!answer.ok) {
    // A refused token is dropped by whoever watches for it; then nobody is here.
    if (identity.peek().state === 'resolving') identity.value = { state: 'unreachable' }
    return
  }
  const { accountId, role, user } = answer.value
  const mirror = { authorization: token, accountId, memberNum: user.memberNum, role }
  // A browser that keeps nothing is asked again at each start.
  await writeDevice('session', mirror).catch(() => undefined)
  // A sign-out that ended meanwhile has removed the mirror before this one was written.
  if (!isStill(token)) return forgetSession(token)
  know(mirror)
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
}

/** Finds out whose token is stored: from this device, so that it works offline, then from the server. */
export async function knowAccount(token: string): Promise<void> {
  identity.value = { state: 'resolving' }
  const mirror = await readDevice('session')
  if (!isStill(token)) return
  // Local storage wins: a mirror of another token may be of another member.
  if (mirror?.authorization === token) know(mirror)
  await askServer(token)
}
