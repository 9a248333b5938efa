import { navigate } from '#engine/client/navigation/navigate.ts'
import { answerWorker } from '#engine/client/platform/register-worker.ts'

/** Goes to the screen of a notification that is tapped. Without a load, the page keeps what it has in memory. */
export function followTaps(): void {
  answerWorker('TAPPED', (screen) => {
    const { pathname, search, hash } = new URL(screen)
    const isHere = pathname + search === location.pathname + location.search
    navigate(pathname + search + hash, { replace: isHere })
    return true
  })
}
