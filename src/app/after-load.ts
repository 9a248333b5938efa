import { answerWorker } from '#platform/answer-worker.ts'
import { nowMs } from '#platform/clock.ts'
import { removeDevice } from '#platform/device-store.ts'
import { isShown } from '#platform/is-shown.ts'
import { dropOldShares } from '#platform/shares.ts'
import { authorization } from '#session/session.ts'
import { closeSeen } from './close-seen.ts'
import { followBusiness } from './follow-business.ts'
import { followLaunches } from './follow-launches.ts'
import { followTaps } from './follow-taps.ts'
import { keepDocuments } from './keep-documents.ts'
import { keepLanguage } from './keep-language.ts'
import { keepReader } from './keep-reader.ts'
import { startWorker } from './start-worker.ts'

/**
 * Starts the business's settings, the launches of an installed app, its notifications, the worker, and what is kept for
 * later: documents, the current language and the reader of bar codes; removes a mirror without a token and old shares.
 */
export async function startAfterLoad(): Promise<void> {
  followBusiness()
  followLaunches()
  followTaps()
  answerWorker('PUSHED', (screen) => isShown(screen) && document.hasFocus())
  closeSeen()
  if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  dropOldShares(nowMs()).catch(() => undefined)
  await startWorker()
  keepDocuments()
  keepLanguage()
  keepReader()
}
