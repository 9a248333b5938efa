import { isInstalled } from '#platform/install.ts'
import { onWake } from '#platform/visibility.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { tellWorker } from '#platform/worker-messages.ts'

/**
 * Keeps the reader of bar codes on a device with the app installed, so that its camera reads them offline. It is
 * fetched when the browser is idle, and asked for again when the network is back.
 */
export function keepReader(): void {
  const fetchIt = () => whenIdle(() => void tellWorker({ type: 'KEEP_READER' }))
  const ask = () => {
    if (isInstalled()) fetchIt()
  }
  addEventListener('appinstalled', fetchIt)
  onWake(ask)
  ask()
}
