import { base64url } from './base64url.ts'
import { pause } from './clock.ts'
import { dropPushSubscription } from './drop-push-subscription.ts'

/** A push subscription as the browser describes it. */
export type DeviceSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The server key it was created with, in base64url; null when the browser does not expose it. */
  publicKey: string | null
}

/** The browser's Web Push API. */
export type PushBrowser = {
  permission: () => NotificationPermission
  /** Asks the member for permission. Call only from a tap: browsers may block other requests permanently. */
  ask: () => Promise<NotificationPermission>
  read: () => Promise<DeviceSubscription | null>
  /** Rejects when the browser's push service is unreachable or refuses. */
  subscribe: (publicKey: string) => Promise<DeviceSubscription>
  /** True when no subscription is left. */
  unsubscribe: () => Promise<boolean>
}

const WORKER_MS = 10_000

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

/** On a first visit the worker may not be registered yet. */
async function manager(): Promise<PushManager> {
  const ready = await Promise.race([navigator.serviceWorker.ready, pause(WORKER_MS)])
  if (!ready) throw new Error('There is no service worker')
  return ready.pushManager
}

/** Web Push of this browser; null when unsupported, as in Safari on a phone before the app is installed. */
export function pushBrowser(): PushBrowser | null {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return null
  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
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
