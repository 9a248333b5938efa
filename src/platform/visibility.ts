import { signal } from '@preact/signals-core'

const isVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible'

const seen = signal(isVisible(), {
  watched: () => {
    document.addEventListener('visibilitychange', look)
    look()
  },
  unwatched: () => document.removeEventListener('visibilitychange', look),
})
function look() {
  seen.value = isVisible()
}

/** Whether the page can be seen. */
export const visible = seen

/** Moments at which a page may have missed something: shown again, back from the cache of pages, the network is said to be back. */
export function onWake(woken: () => void): () => void {
  const shown = () => {
    if (isVisible()) woken()
  }
  document.addEventListener('visibilitychange', shown)
  addEventListener('pageshow', woken)
  addEventListener('online', woken)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('pageshow', woken)
    removeEventListener('online', woken)
  }
}

/** The last moments in which a page may still save: it is hidden or left. */
export function onLeave(leaving: () => void): () => void {
  const hidden = () => {
    if (!isVisible()) leaving()
  }
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', leaving)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', leaving)
  }
}
