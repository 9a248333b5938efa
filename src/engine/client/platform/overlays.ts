/*
 * Each open overlay (a sheet) has a history entry of its own at the same URL, so that Back closes it. The entry's state
 * lists the open overlays, and keeps everything else of the entry below.
 */

/** The ids of the overlays in a history entry's state. */
export const overlaysOf = (state: unknown): readonly string[] => {
  const isOurs = typeof state === 'object' && state !== null && 'overlays' in state
  return isOurs && Array.isArray(state.overlays) ? state.overlays : []
}

/** Whether the current history entry belongs to an overlay. */
export const isOverlayEntry = (): boolean => overlaysOf(history.state).length > 0

/** Overlays that are closed. A history entry of one is left once it is the current entry. */
const closed = new Set<string>()
let leaving: Promise<void> | null = null

/** Goes back over the entries of closed overlays, in one step, and again if more have closed in the meantime. */
function leaveClosed(): Promise<void> {
  const overlays = overlaysOf(history.state)
  const steps = overlays.length - 1 - overlays.findLastIndex((id) => !closed.has(id))
  if (leaving === null && steps > 0) {
    leaving = new Promise((resolve) => {
      const onPop = () => {
        leaving = null
        resolve(leaveClosed())
      }
      addEventListener('popstate', onPop, { once: true })
      history.go(-steps)
    })
  }
  return leaving ?? Promise.resolve()
}

/** Leaves the history entry of an overlay that closes, unless a navigation has replaced it or put another one on top. */
export function leaveOverlay(id: string): void {
  closed.add(id)
  // Overlays that close together leave by one step: two calls of `back` go back once.
  queueMicrotask(() => void leaveClosed())
}

/** Goes back to the entry below all overlays. Await before replacing an entry, or the one below stays in the history. */
export function leaveOverlays(): Promise<void> {
  for (const id of overlaysOf(history.state)) closed.add(id)
  return leaveClosed()
}
