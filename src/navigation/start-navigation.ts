import { followLinks } from './follow-links.ts'
import { keepScroll } from './keep-scroll.ts'

/** Call once at startup in the browser: enables in-app links and scroll restoration. */
export function startNavigation(): () => void {
  const stops = [followLinks(), keepScroll()]
  return () => {
    for (const stop of stops) stop()
  }
}
