import { followBusiness } from './follow-business.ts'
import { keepHelp } from './keep-help.ts'
import { startWorker } from './start-worker.ts'

/** What starts after the first screen and is not part of the first download. */
export async function startAfterLoad(): Promise<void> {
  followBusiness()
  await startWorker()
  keepHelp()
}
