import { pause } from '#engine/client/platform/clock.ts'
import { type PushSubscriptions, pushSubscriptions } from './push-subscriptions.ts'

/** The browser's Web Push API, for a page. */
export type PushBrowser = PushSubscriptions & {
  permission: () => NotificationPermission
  /** Asks the member for permission. Call only from a tap: browsers may block other requests permanently. */
  ask: () => Promise<NotificationPermission>
}

const WORKER_MS = 10_000

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
    ...pushSubscriptions(manager),
  }
}
