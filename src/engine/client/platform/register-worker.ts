import { signal } from '@preact/signals-core'
import { Workbox } from 'workbox-window'
import { trustedScript } from './trusted-script.ts'
import type { PushedMessage, TappedMessage } from './worker-messages.ts'

/*
 *   none ── a new worker waits ──> ready ── applyUpdate() in any tab ──> the worker activates ──> every tab reloads, once that
 *   loses nothing there
 */
const SCRIPT = '/sw.js'
const LOOK_AGAIN_MS = 1_000

/** True when a new version is downloaded and waits. The app offers it when the outbox is idle and a reload loses nothing. */
export const updateReady = signal(false)

let workbox: Workbox | null = null

/**
 * Registers the service worker of a production build; does nothing elsewhere or without support. A network failure is
 * retried at the next start. `mayReload`: asked before the reload into a new version, until it says yes.
 */
export async function registerWorker(mayReload: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registered = new Workbox(trustedScript(SCRIPT))
  workbox = registered
  registered.addEventListener('waiting', () => {
    updateReady.value = true
  })
  // The first worker of a browser claims pages of its own version, so they need no reload.
  let isTakenOver = navigator.serviceWorker.controller !== null
  registered.addEventListener('controlling', () => {
    if (isTakenOver) reloadOnce(mayReload)
    isTakenOver = true
  })
  await registered.register().catch(() => undefined)
}

/** Another tab may have chosen the update, so this one may be in the middle of something. */
function reloadOnce(mayReload: () => boolean): void {
  if (mayReload()) location.reload()
  else setTimeout(() => reloadOnce(mayReload), LOOK_AGAIN_MS)
}

/** Activates the waiting version, which reloads every tab. */
export function applyUpdate(): void {
  workbox?.messageSkipWaiting()
}

/** Checks for a new version; installed apps stay open for long. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}

type Question = PushedMessage | TappedMessage

/** Answers what the worker asks this page about a screen. */
export function answerWorker(type: Question['type'], answer: (screen: string) => boolean): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<Question | null>) => {
      if (data?.type === type) port?.postMessage(answer(data.navigate))
    },
  )
}
