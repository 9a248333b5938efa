import { PROBLEMS, type Problem, type ProblemCode } from '#engine/shared/problems.ts'
import { fromJson } from './from-json.ts'

type Refused = { status: number; headers: Headers; body: string | null }

/** Codes for answers of proxies between us and the server, which do not send ours. */
const BY_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  // A firewall or the login page of a network answers so; the server itself says who may do what.
  403: 'unavailable',
  404: 'not_found',
  413: 'too_large',
  426: 'upgrade_required',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** Seconds of a Retry-After header in either of its forms, or undefined. */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  if (/^\d+$/.test(given)) return Number(given)
  const at = Date.parse(given)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1_000))
}

function parsed(text: string | null): Partial<Problem> {
  const value = fromJson(text)
  return typeof value === 'object' && value !== null ? value : {}
}

/** The problem of an answer with a status of 400 or more; its code is always one of ours. */
export function readProblem({ status, headers, body }: Refused): Partial<Problem> & {
  code: ProblemCode
} {
  const problem = parsed(body)
  const isListed = problem.code !== undefined && problem.code in PROBLEMS
  const code = isListed ? (problem.code as ProblemCode) : (BY_STATUS[status] ?? 'internal')
  const retryAfter = retryAfterSeconds(headers, Date.now()) ?? problem.retryAfter
  return { ...problem, status, code, ...(retryAfter !== undefined && { retryAfter }) }
}
