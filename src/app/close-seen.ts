import { closeNotifications } from '#engine/client/platform/close-notifications.ts'
import { isShown } from '#engine/client/platform/is-shown.ts'
import { onWake } from '#engine/client/platform/visibility.ts'

/** After these another screen may be in front of the member. The first two are dispatched by wouter. */
const ARRIVALS = ['pushState', 'replaceState', 'popstate', 'focus'] as const

/**
 * Closes the notifications of the screen that the member looks at, however they came there. On Android they are what
 * marks the app's icon.
 */
export function closeSeen(): void {
  const close = () => void closeNotifications(isShown)
  for (const arrival of ARRIVALS) addEventListener(arrival, close)
  onWake(close)
  close()
}
