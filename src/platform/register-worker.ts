import { signal } from '@preact/signals-core'
import { trustedScript } from './trusted-script.ts'

/*
 *   none ── a new worker waits ──> ready ── applyUpdate() in any tab ──> the worker activates ──> every tab reloads, once no form
 *   is dirty there
 */
const SCRIPT = '/sw.js'
const LOOK_AGAIN_MS = 1_000

/** True when a new version is downloaded and waits. The app offers it when the outbox is idle and no form is dirty. */
export const updateReady = signal(false)

let registration: ServiceWorkerRegistration | null = null

/**
 * Registers the service worker of a production build; does nothing elsewhere or without support. A network failure is
 * retried at the next start. `mayReload`: asked before the reload into a new version, until it says yes.
 */
export async function registerWorker(mayReload: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first worker of a browser claims pages of its own version, so they need no reload.
  let isTakenOver = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTakenOver) reloadOnce(mayReload)
    isTakenOver = true
  })
  registration = await serviceWorker.register(trustedScript(SCRIPT)).catch(() => null)
  if (registration) followUpdates(registration)
}

/** The first worker of a browser never waits; a later one may have waited since before this page. */
function followUpdates(followed: ServiceWorkerRegistration): void {
  const look = () => {
    if (followed.waiting && followed.active) updateReady.value = true
  }
  const follow = () => followed.installing?.addEventListener('statechange', look)
  followed.addEventListener('updatefound', follow)
  follow()
  look()
}

/** Another tab may have chosen the update, so this one may be in the middle of something. */
function reloadOnce(mayReload: () => boolean): void {
  if (mayReload()) location.reload()
  else setTimeout(() => reloadOnce(mayReload), LOOK_AGAIN_MS)
}

/** Activates the waiting version, which reloads every tab. */
export function applyUpdate(): void {
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Checks for a new version; installed apps stay open for long. */
export async function checkForUpdate(): Promise<void> {
  await registration?.update().catch(() => undefined)
}
