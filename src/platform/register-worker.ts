import { signal } from '@preact/signals-core'
import { Workbox } from 'workbox-window'

/*
 *   none ── a new worker waits ──> ready ── applyUpdate() in any tab ──> the worker takes over ──> every tab reloads
 */
const SCRIPT = '/sw.js'

type ScriptPolicy = { createScriptURL: (url: string) => unknown }
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy
}

/** A new version is downloaded and waits. The app shows its prompt when the outbox is idle and no form is dirty. */
export const updateReady = signal(false)

let workbox: Workbox | null = null

/** Trusted Types refuse a plain text as a worker's address; this policy lets one address through. */
function trustedScript(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  const policy = factory?.createPolicy('sampan', {
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`Not a script of ours: ${url}`)
      return url
    },
  })
  return (policy?.createScriptURL(SCRIPT) ?? SCRIPT) as string
}

/** Registers the service worker of a production build; elsewhere, and where there is none, it does nothing. A network that fails meanwhile is met again at the next start. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registered = new Workbox(trustedScript())
  workbox = registered
  registered.addEventListener('waiting', () => {
    updateReady.value = true
  })
  // The first worker ever takes over pages that are as new as itself, perhaps while somebody types in them.
  let isTakenOver = navigator.serviceWorker.controller !== null
  registered.addEventListener('controlling', () => {
    if (isTakenOver) location.reload()
    isTakenOver = true
  })
  await registered.register().catch(() => undefined)
}

/** Lets the waiting version take over; it then reloads every tab. */
export function applyUpdate(): void {
  workbox?.messageSkipWaiting()
}

/** Asks the server for a new version, as long-lived installed apps must. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}
