import { leaveOverlays } from '#platform/overlays.ts'
import { followLinks } from './follow-links.ts'
import { keepScroll } from './keep-scroll.ts'

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
