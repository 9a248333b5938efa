import { signal } from '@preact/signals-core'
import { Workbox } from 'workbox-window'
import { trustedScript } from './trusted-script.ts'

/*
 *   none ── a new worker waits ──> ready ── applyUpdate() in any tab ──> the worker activates ──> every tab reloads
 */
const SCRIPT = '/sw.js'

/** True when a new version is downloaded and waits. The app offers it when the outbox is idle and no form is dirty. */
export const updateReady = signal(false)

let workbox: Workbox | null = null

/**
 * Registers the service worker of a production build; does nothing elsewhere or without support. A network failure is
 * retried at the next start.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registered = new Workbox(trustedScript(SCRIPT))
  workbox = registered
  registered.addEventListener('waiting', () => {
    updateReady.value = true
  })
  // The first worker of a browser claims pages of its own version, so they need no reload.
  let isTakenOver = navigator.serviceWorker.controller !== null
  registered.addEventListener('controlling', () => {
    if (isTakenOver) location.reload()
    isTakenOver = true
  })
  await registered.register().catch(() => undefined)
}

/** Activates the waiting version, which reloads every tab. */
export function applyUpdate(): void {
  workbox?.messageSkipWaiting()
}

/** Checks for a new version; installed apps stay open for long. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}
