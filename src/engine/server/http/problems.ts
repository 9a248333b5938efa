import type { Refused } from '#engine/server/refusal.ts'
import { PROBLEMS, type Problem } from '#engine/shared/problems.ts'
import type { HttpContext } from './http-env.ts'

/** A refusal as problem details (RFC 9457), with the status of its code. */
export function problem(
  c: HttpContext,
  { code, details }: Refused,
  headers: Record<string, string> = {},
): Response {
  const { retryAfterSeconds, ...fields } = details
  const body: Problem = {
    type: `urn:sampan:problem:${code}`,
    title: code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' '),
    status: PROBLEMS[code],
    code,
    ...fields,
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
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
