import { base64url } from '#engine/client/platform/base64url.ts'
import { call } from '#engine/client/platform/call.ts'
import { dropPushSubscription } from '#engine/client/platform/drop-push-subscription.ts'
import { deviceLocks } from '#engine/client/platform/locks.ts'
import { keepPush, readPush } from '#features/notices/contract/push.ts'

/** A push subscription as the browser describes it. */
export type DeviceSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The server key it was created with, in base64url; null when the browser does not expose it. */
  publicKey: string | null
}

/** The subscription of this browser, of a page or of the worker. */
export type PushSubscriptions = {
  read: () => Promise<DeviceSubscription | null>
  /** Rejects when the browser's push service is unreachable or refuses. */
  subscribe: (publicKey: string) => Promise<DeviceSubscription>
  /** True when no subscription is left. */
  unsubscribe: () => Promise<boolean>
}

function described(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, options } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const key = options?.applicationServerKey
  return {
    endpoint,
    keys: { p256dh, auth },
    publicKey: key ? base64url(new Uint8Array(key)) : null,
  }
}

/** The subscription that a manager has, which the page may have to wait for. */
export function pushSubscriptions(manager: () => Promise<PushManager>): PushSubscriptions {
  return {
    read: async () => {
      const subscription = await (await manager()).getSubscription()
      return subscription && described(subscription)
    },
    subscribe: async (publicKey) => {
      const options = { userVisibleOnly: true, applicationServerKey: publicKey }
      return described(await (await manager()).subscribe(options))
    },
    unsubscribe: dropPushSubscription,
  }
}

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
    const answer = await call(readPush, {}, { authorization })
    if (!answer.ok) return failure(answer.problem.code)
    if (answer.value.endpoint === null && !isAsked) return { state: 'unasked' }
    return subscribe(answer.value, authorization, browser)
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
    const answer = await call(keepPush, { body: { endpoint: made, keys } }, { authorization })
    return answer.ok ? { state: 'agreed' } : failure(answer.problem.code)
  } catch {
    return { state: 'failed', why: 'browser' }
  }
}

function failure(code: string): PushAgreement {
  return { state: 'failed', why: code === 'offline' ? 'offline' : 'server' }
}
