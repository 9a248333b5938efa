import type { Refusal } from '#server/refusal.ts'
import { PROBLEMS, type Problem } from '#shared/contract/problems.ts'
import type { HttpContext } from './http-env.ts'

/** A refusal as problem details (RFC 9457), with the status of its code. */
export function problem(
  c: HttpContext,
  {
    refused: code,
    detail,
    fields,
    retryAfterSeconds,
    shortFen,
    isPaid,
    possibleFrom,
    refusals,
    changes,
    doubts,
    blockers,
    revoked,
  }: Refusal,
  headers: Record<string, string> = {},
): Response {
  const body: Problem = {
    type: `urn:sampan:problem:${code}`,
    title: code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' '),
    status: PROBLEMS[code],
    code,
    ...(detail !== undefined && { detail }),
    ...(fields !== undefined && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
    ...(shortFen !== undefined && { shortFen }),
    ...(isPaid !== undefined && { isPaid }),
    ...(possibleFrom !== undefined && { possibleFrom }),
    ...(refusals !== undefined && { refusals }),
    ...(changes !== undefined && { changes }),
    ...(doubts !== undefined && { doubts }),
    ...(blockers !== undefined && { blockers }),
    ...(revoked !== undefined && { revoked }),
    requestId: c.get('requestId'),
  }
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
