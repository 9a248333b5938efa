import { removeDevice } from '#platform/device-store.ts'
import { inBackground } from '#platform/in-background.ts'
import { authorization } from '#session/session.ts'

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

async function startRest(): Promise<void> {
  const { startAfterLoad } = await inBackground(() => import('./after-load.ts'))
  await startAfterLoad()
}

/** Work deferred until after the first screen: the worker, the business's settings, and removing a mirror without a token. */
export function startLater(): void {
  afterLoad(() => {
    void startRest()
    if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  })
}
