/*
 * Each open overlay (a sheet) has a history entry of its own at the same URL, so that Back closes it. The entry's state
 * lists the open overlays, and keeps everything else of the entry below.
 */
const overlaysOf = (state: unknown): readonly string[] => {
  const known = typeof state === 'object' && state !== null && 'overlays' in state
  return known && Array.isArray(state.overlays) ? state.overlays : []
}

/** Whether the current history entry belongs to an overlay. */
export const isOverlayEntry = (): boolean => overlaysOf(history.state).length > 0

/** Adds an overlay's entry and calls back when Back leaves it. The returned function removes the entry if it is the current one. */
export function openOverlay(id: string, left: () => void): () => void {
  history.pushState({ ...history.state, overlays: [...overlaysOf(history.state), id] }, '')
  const onPop = () => {
    if (!overlaysOf(history.state).includes(id)) left()
  }
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    // A navigation has replaced the entry, or put another one on top of it.
    if (overlaysOf(history.state).at(-1) === id) history.back()
  }
}

/** Goes back to the entry below all overlays. Await before replacing an entry, or the one below stays in the history. */
export function leaveOverlays(): Promise<void> {
  const open = overlaysOf(history.state).length
  if (open === 0) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.go(-open)
  })
}
