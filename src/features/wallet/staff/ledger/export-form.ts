import type { CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'
import { BYTE_ORDER_MARK } from '#engine/shared/csv.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { chinaDayStart } from '#features/console/staff/parts/use-station-time.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { exportLedger, MAX_EXPORT_DAYS } from '#features/wallet/contract/staff-ledger.ts'

/** Days in China, both included. */
export type ExportForm = { from: string; to: string }
type Period = { from: string; to: string }
type ReadPeriod =
  | { ok: true; period: Period }
  | { ok: false; field: 'from' | 'to'; why: 'missing' | 'order' | 'long' }

/** The instants of a typed period, or the field that is wrong. */
export function readPeriod(form: ExportForm): ReadPeriod {
  const from = chinaDayStart(form.from)
  const to = chinaDayStart(form.to, 1)
  if (from === null) return { ok: false, field: 'from', why: 'missing' }
  if (to === null) return { ok: false, field: 'to', why: 'missing' }
  if (from >= to) return { ok: false, field: 'to', why: 'order' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days > MAX_EXPORT_DAYS) return { ok: false, field: 'to', why: 'long' }
  return { ok: true, period: { from, to } }
}

/** The CSV file of a period. */
export function fetchLedger(period: Period): Promise<CallResult<string>> {
  return withReauth(() => fetchOnce(period))
}

async function fetchOnce(period: Period): Promise<CallResult<string>> {
  const answer = await http({
    path: `${exportLedger.path}?${new URLSearchParams(period)}`,
    method: 'GET',
    read: 'text',
    authorization: authorization.value ?? undefined,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  if (answer.status >= 400) return { ok: false, problem: readProblem(answer) }
  // Decoding drops the mark.
  return { ok: true, value: BYTE_ORDER_MARK + (answer.body ?? '') }
}
