import { leaveOverlays } from '#engine/client/platform/overlays.ts'
import { keepScroll } from './keep-scroll.ts'
import { navigate } from './navigate.ts'

/**
 * Call once at startup in the browser: enables in-app links and scroll restoration, and leaves the history entries of
 * sheets that were open before a reload.
 */
export function startNavigation(): () => void {
  const stops = [followLinks(), keepScroll()]
  void leaveOverlays()
  return () => {
    for (const stop of stops) stop()
  }
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (event.defaultPrevented || event.button !== 0 || modified) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  return link
}

function belongsToTheApp(url: URL): boolean {
  return url.origin === location.origin && !url.pathname.startsWith('/api/')
}

function isAnchorOnThisPage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search
}

/**
 * Handles plain `<a href>` links into the app without a page load, so `ui` does not depend on the router. Modified
 * clicks, new windows, downloads, other sites and server pages are left to the browser. Returns an unsubscribe
 * function.
 */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link) return
    const url = new URL(link.href)
    if (!belongsToTheApp(url) || isAnchorOnThisPage(url)) return
    event.preventDefault()
    const isHere = url.pathname + url.search === location.pathname + location.search
    navigate(url.pathname + url.search + url.hash, { replace: isHere || 'replace' in link.dataset })
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
