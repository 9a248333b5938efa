import { base64url } from './base64url.ts'
import { pause } from './clock.ts'

/** What this browser says of its subscription. */
export type DeviceSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The server's key that it was made with, in base64url; null where the browser does not say. */
  publicKey: string | null
}

/** Web Push as this browser has it. */
export type PushBrowser = {
  permission: () => NotificationPermission
  /** Asks the member; only ever in answer to a tap, or browsers refuse for good. */
  ask: () => Promise<NotificationPermission>
  read: () => Promise<DeviceSubscription | null>
  /** Rejects where the browser's push service cannot be reached or refuses. */
  subscribe: (publicKey: string) => Promise<DeviceSubscription>
  /** Whether there is none any more. */
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

/** The first visit may ask before the worker is there. */
async function manager(): Promise<PushManager> {
  const ready = await Promise.race([navigator.serviceWorker.ready, pause(WORKER_MS)])
  if (!ready) throw new Error('There is no service worker')
  return ready.pushManager
}

/** Ends this browser's push subscription, if there is one; whether there is none any more. */
export async function dropPushSubscription(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return true
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    return subscription ? await subscription.unsubscribe() : true
  } catch {
    return false
  }
}

/** Web Push of this browser; null where it has none, as Safari on a phone until the app is installed. */
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
