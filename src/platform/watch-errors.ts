import { logError, onErrorLogged, readErrors } from './error-log.ts'

const PAUSE_MS = 1_000

/**
 * Logs errors that nothing has caught, and reports the log to the server: after an error, at the start and when the
 * network is back. The code that sends loads only when there is something to report.
 */
export function watchErrors(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      import('./report-errors.ts').then(({ reportErrors }) => reportErrors()).catch(() => undefined)
    }, PAUSE_MS)
  }
  addEventListener('error', ({ error, message }) => logError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => logError(reason))
  addEventListener('online', report)
  onErrorLogged(report)
  if (readErrors().some(({ times }) => times > 0)) report()
}
