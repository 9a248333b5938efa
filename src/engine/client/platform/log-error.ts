import { keepError } from './error-log.ts'
import { inBackground } from './in-background.ts'

const PAUSE_MS = 1_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports the log to the server in a moment. The code that sends loads only for that. */
export function reportSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    inBackground(() => import('./report-errors.ts'))
      .then(({ reportErrors }) => reportErrors())
      .catch(() => undefined)
  }, PAUSE_MS)
}

/** Logs an unexpected error on this device and reports it to the server, both without its message. Never throws. */
export function logError(error: unknown): void {
  try {
    keepError(error)
  } catch {
    // Code of others may throw values whose fields cannot be read. The caller still has to handle its error.
  }
  reportSoon()
}
