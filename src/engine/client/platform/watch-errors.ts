import { inBackground } from './in-background.ts'
import { ERRORS_KEY, readLocal } from './storage.ts'

type Log = typeof import('./log-error.ts')

/**
 * Logs errors that nothing has caught, and reports the log to the server at the start and when the network is back. The
 * code for it loads with the first error.
 */
export function watchErrors(): void {
  const withLog = (use: (log: Log) => void) =>
    inBackground(() => import('./log-error.ts'))
      .then(use)
      .catch(() => undefined)
  const report = () => {
    if (readLocal(ERRORS_KEY) !== null) withLog(({ reportSoon }) => reportSoon())
  }
  addEventListener('error', ({ error, message }) =>
    withLog(({ logError }) => logError(error ?? message)),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    withLog(({ logError }) => logError(reason)),
  )
  addEventListener('online', report)
  report()
}
