import { call } from '#platform/call.ts'
import { deviceLocks } from '#platform/locks.ts'
import { isPushWanted } from '#platform/push-preference.ts'
import type { PushBrowser } from '#platform/push-subscription.ts'
import { keepPush, readPush } from '#shared/contract/push.ts'

export type PushMember = { accountId: string; authorization: string }
export type PushAgreement =
  | { state: 'agreed' }
  /** Nobody asked for it here, or the browser does not allow it. */
  | { state: 'unasked' }
  /** `browser`: it could not be reached or would not subscribe. */
  | { state: 'failed'; why: 'offline' | 'server' | 'browser' }

const locks = deviceLocks()

/** Has browser and server agree on where this device is reached, if its member asked for it. At each start, since either may lose its half. */
export async function repairPush(member: PushMember, browser: PushBrowser): Promise<PushAgreement> {
  if (!isPushWanted(member.accountId) || browser.permission() !== 'granted') {
    return { state: 'unasked' }
  }
  // Two tabs that start at once would each end the other's subscription: one of them does it for both.
  const agreed = await locks.tryRun('sampan-push', () => agree(member, browser))
  return agreed ?? { state: 'agreed' }
}

/** Whatever differs is made anew: of an endpoint that the server dropped nobody knows whether it still leads anywhere. */
async function agree({ authorization }: PushMember, browser: PushBrowser): Promise<PushAgreement> {
  const known = await call(readPush, {}, { authorization })
  if (!known.ok) return failure(known.problem.code)
  const { publicKey, endpoint } = known.value
  try {
    const mine = await browser.read()
    const isOurs = mine?.publicKey === null || mine?.publicKey === publicKey
    if (mine !== null && mine.endpoint === endpoint && isOurs) return { state: 'agreed' }
    if (mine !== null) await browser.unsubscribe()
    const { endpoint: made, keys } = await browser.subscribe(publicKey)
    const kept = await call(keepPush, { body: { endpoint: made, keys } }, { authorization })
    return kept.ok ? { state: 'agreed' } : failure(kept.problem.code)
  } catch {
    return { state: 'failed', why: 'browser' }
  }
}

function failure(code: string): PushAgreement {
  return { state: 'failed', why: code === 'offline' ? 'offline' : 'server' }
}
