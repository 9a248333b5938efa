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

/** Whether the page is visible. */
export const visible = seen

/**
 * Events after which a page may be out of date: visible again, restored from the back-forward cache, or back online.
 */
export function onWake(woken: () => void): () => void {
  const onVisibility = () => {
    if (isVisible()) woken()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', woken)
  addEventListener('online', woken)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', woken)
    removeEventListener('online', woken)
  }
}

/** The last chance for a page to save: it is being hidden or left. */
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
