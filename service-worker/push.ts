import { syncInWorker } from './background-sync.ts'
import { tellPages } from './messages.ts'

/**
 * A Declarative Web Push message, which browsers that support it show without the worker. It never contains an address
 * or a price.
 */
export type PushMessage = { title: string; body: string; navigate: string }

const UNREADABLE: PushMessage = { title: '', body: '', navigate: '/admin' }

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/**
 * Parses a push. Falls back to a generic notification when it is unreadable, because a silent push costs the
 * subscription.
 */
export function parsePush(data: Pick<PushMessageData, 'text'> | null): PushMessage {
  try {
    const { notification = {} } = JSON.parse(data?.text() ?? '')
    return {
      title: text(notification.title, UNREADABLE.title),
      body: text(notification.body, UNREADABLE.body),
      navigate: text(notification.navigate, UNREADABLE.navigate),
    }
  } catch {
    return UNREADABLE
  }
}

/** Always shows a notification, then syncs the change it announces, in an open page if there is one, else here. */
export async function showPush(
  { title, body, navigate }: PushMessage,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  // An unreadable one does not say whose it is.
  await worker.registration.showNotification(title || worker.location.hostname, {
    body,
    icon: '/icons/icon-192.png',
    data: navigate,
  })
  await tellPages({ type: 'SYNC_NOW' }, worker)
  await syncInWorker()
}

/** Opens the notification's screen, in an open window if there is one. Only paths of this origin are opened. */
export async function openNotification(
  navigate: unknown,
  { clients, location }: ServiceWorkerGlobalScope,
): Promise<void> {
  const url = new URL(text(navigate, UNREADABLE.navigate), location.origin)
  if (url.origin !== location.origin) return
  const [open] = await clients.matchAll({ type: 'window' })
  if (open === undefined) {
    await clients.openWindow(url)
    return
  }
  await open.navigate(url).catch(() => clients.openWindow(url))
  await open.focus()
}
