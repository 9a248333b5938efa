import { removeDevice } from '#platform/device-store.ts'
import { authorization } from '#session/session.ts'
import { startWorker } from './start-worker.ts'

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Work deferred until after the first screen: the worker, and removing a mirror without a token. */
export function startLater(): void {
  afterLoad(() => {
    void startWorker()
    if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  })
}
