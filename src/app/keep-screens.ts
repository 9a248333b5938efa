import { isInstalled } from '#engine/client/platform/install.ts'
import { isSparedLine } from '#engine/client/platform/spared-line.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { whenIdle } from '#engine/client/platform/when-idle.ts'
import { tellWorker } from '#engine/client/platform/worker-messages.ts'

/**
 * Keeps the screens that the worker was installed without, so that every one opens offline: fetched when the browser is
 * idle, and asked for again when the network is back. On a line to be spared a first visit leaves them to the next one,
 * but for an installed app, which may be offline for long.
 */
export function keepScreens({ isFirstVisit }: { isFirstVisit: boolean }): void {
  const fetchThem = () => whenIdle(() => void tellWorker({ type: 'KEEP_SCREENS' }))
  const ask = () => {
    if (!isFirstVisit || !isSparedLine() || isInstalled()) fetchThem()
  }
  addEventListener('appinstalled', fetchThem)
  onWake(ask)
  ask()
}
