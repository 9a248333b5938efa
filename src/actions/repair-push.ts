import { call } from '#platform/call.ts'
import { deviceLocks } from '#platform/locks.ts'
import { isPushWanted } from '#platform/push-preference.ts'
import type { PushBrowser } from '#platform/push-subscription.ts'
import { keepPush, readPush } from '#shared/contract/push.ts'

export type PushMember = { accountId: string; authorization: string }
export type PushAgreement =
  | { state: 'agreed' }
  /** Push is not turned on here, or the browser does not allow it. */
  | { state: 'unasked' }
  /** `browser`: its push service was unreachable or refused to subscribe. */
  | { state: 'failed'; why: 'offline' | 'server' | 'browser' }

const locks = deviceLocks()

/**
 * Synchronises the push subscription of browser and server if the member turned push on. Run at each start, since
 * either side may lose it.
 */
export async function repairPush(member: PushMember, browser: PushBrowser): Promise<PushAgreement> {
  if (!isPushWanted(member.accountId) || browser.permission() !== 'granted') {
    return { state: 'unasked' }
  }
  // Two tabs that start at once would end each other's subscriptions, so one of them does it for both.
  const agreed = await locks.tryRun('sampan-push', () => updateSubscription(member, browser))
  return agreed ?? { state: 'agreed' }
}

/** Subscribes anew on any difference, because an endpoint that the server dropped may be dead. */
async function updateSubscription(
  { authorization }: PushMember,
  browser: PushBrowser,
): Promise<PushAgreement> {
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
