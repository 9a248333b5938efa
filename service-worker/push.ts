import type { PushedMessage, TappedMessage } from '#engine/client/platform/worker-messages.ts'
import { syncInWorker } from './background-sync.ts'
import { tellPages } from './messages.ts'

type PushAction = { action: string; title: string; navigate: string }
/**
 * A Declarative Web Push message, which browsers that support it show without the worker. It never contains an address
 * or a price.
 */
export type PushMessage = {
  title: string
  body: string
  navigate: string
  lang: string
  /** A device shows the last of the notifications with one tag. */
  tag: string
  /** The business's own logo; ours without one. */
  icon: string
  actions: readonly PushAction[]
}

const UNREADABLE: PushMessage = {
  title: '',
  body: '',
  navigate: '/admin',
  lang: '',
  tag: '',
  actions: [],
  icon: '/icons/icon-192.png',
}
/** Android draws the shape of our logo beside the time; without one it shows the browser's. */
const SHAPE = '/icons/notification-96.png'
/** Longer than a page needs to answer that is not frozen. */
const ANSWER_MS = 500

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function readActions(value: unknown): PushAction[] {
  const given: unknown[] = Array.isArray(value) ? value : []
  return given.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    const { action, title, navigate } = one as Record<string, unknown>
    const button = {
      action: text(action, ''),
      title: text(title, ''),
      navigate: text(navigate, ''),
    }
    return Object.values(button).includes('') ? [] : [button]
  })
}

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
      lang: text(notification.lang, UNREADABLE.lang),
      tag: text(notification.tag, UNREADABLE.tag),
      icon: text(notification.icon, UNREADABLE.icon),
      actions: readActions(notification.actions),
    }
  } catch {
    return UNREADABLE
  }
}

/**
 * Shows a notification, then syncs the change it announces, in an open page if there is one, else here. It is silent only
 * while the member looks at the screen that it speaks of.
 */
export async function showPush(
  message: PushMessage,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  if (!(await isLookedAt(message, worker))) {
    const { title, body, navigate, lang, tag, icon, actions } = message
    // An unreadable one does not say whose it is.
    await worker.registration.showNotification(title || worker.location.hostname, {
      body,
      lang,
      tag,
      icon,
      ...(icon === UNREADABLE.icon && { badge: SHAPE }),
      // Not in every browser's list of options; those without buttons ignore them.
      actions: actions.map(({ action, title }) => ({ action, title })),
      data: {
        navigate,
        actions: Object.fromEntries(actions.map((one) => [one.action, one.navigate])),
      },
    } as NotificationOptions)
  }
  await tellPages({ type: 'SYNC_NOW' }, worker)
  await syncInWorker()
}

/**
 * Whether the page in front shows the very screen of a push. Chromium alone says that it needs no notification then;
 * Safari ends the subscription of a worker that shows none.
 */
async function isLookedAt(
  { navigate }: PushMessage,
  { clients, navigator }: ServiceWorkerGlobalScope,
): Promise<boolean> {
  if (!('userAgentData' in navigator)) return false
  const pages = await clients.matchAll({ type: 'window' })
  const front = pages.find(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  )
  return front !== undefined && ask(front, { type: 'PUSHED', navigate })
}

/** Asks a page; false as well if it does not answer. */
function ask(page: Client, question: PushedMessage | TappedMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (isYes: boolean) => {
      clearTimeout(late)
      port1.close()
      resolve(isYes)
    }
    const late = setTimeout(() => answer(false), ANSWER_MS)
    port1.onmessage = ({ data }) => answer(data === true)
    page.postMessage(question, [port2])
  })
}

/** Where a tap on a notification, or on one of its buttons, leads. */
export function screenOf(data: unknown, action: string): string {
  if (typeof data !== 'object' || data === null) return UNREADABLE.navigate
  const { navigate, actions } = data as { navigate?: unknown; actions?: Record<string, unknown> }
  return text(actions?.[action], text(navigate, UNREADABLE.navigate))
}

/**
 * Opens a screen, in an open window if there is one, which goes there without a load. Only paths of this origin are
 * opened.
 */
export async function openScreen(
  screen: string,
  { clients, location }: ServiceWorkerGlobalScope,
): Promise<void> {
  const url = new URL(screen, location.origin)
  if (url.origin !== location.origin) return
  const [open] = await clients.matchAll({ type: 'window' })
  if (open === undefined) {
    await clients.openWindow(url)
    return
  }
  if (!(await ask(open, { type: 'TAPPED', navigate: url.href }))) {
    try {
      await open.navigate(url)
    } catch {
      // It does not belong to this worker. It stays behind the new one.
      await clients.openWindow(url)
      return
    }
  }
  await open.focus()
}
