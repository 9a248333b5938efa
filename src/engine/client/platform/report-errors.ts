import { reportClientErrors } from '#engine/shared/client-errors.ts'
import { MAX_ERRORS } from '#engine/shared/error-report.ts'
import { call } from './call.ts'
import { readErrors, settleErrors } from './error-log.ts'
import type { Fetch } from './http.ts'

/** After a 429 nothing more is sent until the next start. */
let isLimited = false

/** Sends what the log has not reported yet. Without an answer it stays for the next time. */
export async function reportErrors(fetch?: Fetch): Promise<void> {
  const waiting = readErrors()
    .filter(({ times }) => times > 0)
    .slice(-MAX_ERRORS)
  if (waiting.length === 0 || isLimited) return
  const errors = waiting.map(({ at: _, ...error }) => error)
  const answer = await call(reportClientErrors, { body: { errors } }, fetch ? { fetch } : {})
  isLimited = !answer.ok && answer.problem.code === 'rate_limited'
  const isKept = !answer.ok && !['validation', 'too_large'].includes(answer.problem.code)
  if (!isKept) settleErrors(waiting)
}
