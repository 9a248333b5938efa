import { isOverlayEntry } from '#engine/client/platform/overlays.ts'
import { currentDepth } from './navigate.ts'

/** Frames (about a second) in which a page may still be another, or lack rows, and so be shorter than it was. */
const FRAMES_TO_TRY = 60
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function storedScroll(): number {
  const state: unknown = history.state
  const isOurs = typeof state === 'object' && state !== null && 'scroll' in state
  return isOurs && typeof state.scroll === 'number' ? state.scroll : 0
}

/**
 * New screens start at the top; going back and reloading restore the position. The browser's own restoration fails when
 * the page is still too short. Returns an unsubscribe function.
 */
export function keepScroll(): () => void {
  const places = new Map<number, number>()
  const listening = new AbortController()
  let restoring = 0
  let depth = currentDepth()
  let path = location.pathname
  history.scrollRestoration = 'manual'

  const goTo = (top: number, framesLeft = top === 0 ? 0 : FRAMES_TO_TRY) => {
    cancelAnimationFrame(restoring)
    window.scrollTo(0, top)
    if (framesLeft > 0) restoring = requestAnimationFrame(() => goTo(top, framesLeft - 1))
  }
  const arrive = () => {
    depth = currentDepth()
    path = location.pathname
  }
  const on = (event: string, listener: () => void) =>
    window.addEventListener(event, listener, { passive: true, signal: listening.signal })

  on('scroll', () => places.set(depth, window.scrollY))
  on('pushState', () => {
    if (isOverlayEntry()) return
    arrive()
    goTo(0)
  })
  on('replaceState', () => {
    const isOtherScreen = path !== location.pathname
    arrive()
    if (isOtherScreen) goTo(0)
  })
  on('popstate', () => {
    const isSameScreen = depth === currentDepth() && path === location.pathname
    arrive()
    // Only a sheet was left.
    if (isSameScreen) return
    goTo(places.get(depth) ?? storedScroll())
  })
  on('pagehide', () =>
    history.replaceState({ ...history.state, depth, scroll: window.scrollY }, ''),
  )
  for (const event of TAKES_OVER) on(event, () => cancelAnimationFrame(restoring))

  // A prerendered page may already be scrolled; without a stored position, keep it.
  const stored = storedScroll()
  if (stored > 0) goTo(stored)
  return () => listening.abort()
}
