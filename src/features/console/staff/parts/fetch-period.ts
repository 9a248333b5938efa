import type { CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'
import { BYTE_ORDER_MARK } from '#engine/shared/csv.ts'
import type { Period } from '#engine/shared/period.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { chinaDayStart } from './use-station-time.ts'

/** Days in China, both included. */
export type TypedPeriod = { from: string; to: string }
type ReadPeriod =
  | { ok: true; period: Period }
  | { ok: false; field: 'from' | 'to'; why: 'missing' | 'order' | 'long' }

/** The instants of a typed period, or the field that is wrong. */
export function readPeriod(typed: TypedPeriod, maxDays: number): ReadPeriod {
  const from = chinaDayStart(typed.from)
  const to = chinaDayStart(typed.to, 1)
  if (from === null) return { ok: false, field: 'from', why: 'missing' }
  if (to === null) return { ok: false, field: 'to', why: 'missing' }
  if (from >= to) return { ok: false, field: 'to', why: 'order' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days > maxDays) return { ok: false, field: 'to', why: 'long' }
  return { ok: true, period: { from, to } }
}

/** The CSV file that an endpoint answers. */
export function fetchCsv(
  { path }: { path: string },
  query: Readonly<Record<string, string>>,
): Promise<CallResult<string>> {
  return withReauth(() => fetchOnce(`${path}?${new URLSearchParams(query)}`))
}

async function fetchOnce(path: string): Promise<CallResult<string>> {
  const answer = await http({
    path,
    method: 'GET',
    read: 'text',
    authorization: authorization.value ?? undefined,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  if (answer.status >= 400) return { ok: false, problem: readProblem(answer) }
  // Decoding drops the mark.
  return { ok: true, value: BYTE_ORDER_MARK + (answer.body ?? '') }
}
