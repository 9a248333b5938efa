import { keepPush, readPush } from '#shared/contract/push.ts'
import { call } from './call.ts'
import { deviceLocks } from './locks.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'

export type PushAgreement =
  | { state: 'agreed' }
  /** Push is not turned on here, or the browser does not allow it. */
  | { state: 'unasked' }
  /** `browser`: its push service was unreachable or refused to subscribe. */
  | { state: 'failed'; why: 'offline' | 'server' | 'browser' }

const locks = deviceLocks()

/**
 * Makes browser and server name the same subscription of a session. `isAsked`: the member turned push on here; if that
 * is not known, only a subscription that the server still has is replaced.
 */
export async function agreeOnPush(
  { authorization, isAsked }: { authorization: string; isAsked: boolean },
  browser: PushSubscriptions,
): Promise<PushAgreement> {
  // Two tabs that start at once would end each other's subscriptions, so one of them does it for both.
  const agreed = await locks.tryRun('sampan-push', async (): Promise<PushAgreement> => {
    const known = await call(readPush, {}, { authorization })
    if (!known.ok) return failure(known.problem.code)
    if (known.value.endpoint === null && !isAsked) return { state: 'unasked' }
    return subscribe(known.value, authorization, browser)
  })
  return agreed ?? { state: 'agreed' }
}

/** Subscribes anew on any difference, because an endpoint that the server dropped may be dead. */
async function subscribe(
  { publicKey, endpoint }: { publicKey: string; endpoint: string | null },
  authorization: string,
  browser: PushSubscriptions,
): Promise<PushAgreement> {
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
