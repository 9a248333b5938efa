import { signal } from '@preact/signals-core'

let losses = 0
const disconnect = () => {
  losses += 1
  connected.value = false
}
const back = () => {
  connected.value = true
}

/** Whether the device itself knows that it has no network. With one, it is the server that does not answer. */
export const isOffNetwork = (): boolean => globalThis.navigator?.onLine === false

/**
 * Whether requests reach the server: false from the browser's `offline` event or a request of sync or the session without
 * an answer on, until its `online` event or an answer to one of them.
 */
export const connected = signal(true, {
  watched: () => {
    if (typeof addEventListener === 'undefined') return
    addEventListener('offline', disconnect)
    addEventListener('online', back)
    if (isOffNetwork()) disconnect()
  },
  unwatched: () => {
    if (typeof addEventListener === 'undefined') return
    removeEventListener('offline', disconnect)
    removeEventListener('online', back)
  },
})

/**
 * Returns what to call when a request that began now is answered. An answer that was on its way when the connection was
 * lost does not mean that it is back.
 */
export function onAnswer(): () => void {
  const lossesAtStart = losses
  return () => {
    if (losses === lossesAtStart) connected.value = true
  }
}
