import { removeDevice } from '#platform/device-store.ts'
import { authorization } from '#session/session.ts'
import { startWorker } from './start-worker.ts'

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** What the first screen does not wait for: the worker, and a mirror that no token stands behind any more. */
export function startLater(): void {
  afterLoad(() => {
    void startWorker()
    if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  })
}
