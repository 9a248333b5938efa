import { removeDevice } from '#platform/device-store.ts'
import { authorization } from '#session/session.ts'
import { followBusiness } from './follow-business.ts'
import { keepHelp } from './keep-help.ts'
import { startWorker } from './start-worker.ts'

/** Starts the business's settings, the worker and the help center, and removes a mirror without a token. */
export async function startAfterLoad(): Promise<void> {
  followBusiness()
  if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  await startWorker()
  keepHelp()
}
