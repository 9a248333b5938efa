import { followLinks } from './follow-links.ts'
import { keepScroll } from './keep-scroll.ts'

/** Called once by main, in the browser: plain links become steps inside the app, and scroll places are kept. */
export function startNavigation(): () => void {
  const stops = [followLinks(), keepScroll()]
  return () => {
    for (const stop of stops) stop()
  }
}
