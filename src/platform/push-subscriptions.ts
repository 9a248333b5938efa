import { base64url } from './base64url.ts'
import { dropPushSubscription } from './drop-push-subscription.ts'

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
