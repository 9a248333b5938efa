import * as v from 'valibot'
import type { Arguments, JsonEndpoint, Reply } from '#engine/shared/endpoint.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import type { Problem, ProblemCode } from '#engine/shared/problems.ts'
import { fromJson } from './from-json.ts'
import { packJson } from './gzip.ts'
import { type Fetch, type HttpRequest, http } from './http.ts'
import { readProblem } from './read-problem.ts'
import { refusedAuthorization, revocationOf } from './refused-authorization.ts'

/** An error answer of the server, or `offline` when there was no answer. */
export type CallProblem = Partial<Omit<Problem, 'code'>> & { code: ProblemCode | 'offline' }
export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: CallProblem }

export type CallOptions = {
  authorization?: string | null
  fetch?: Fetch
  signal?: AbortSignal
} & Pick<HttpRequest<'text'>, 'decidesConnected'>

type Given<A> = { [K in keyof A as A[K] extends undefined ? never : K]: A[K] }

function pathOf(endpoint: JsonEndpoint, params: unknown, query: unknown): string {
  const path = pathTo(endpoint, params as Record<string, string>)
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/**
 * Calls an endpoint of the contract. Answers its validated reply or a problem with a stable code; never throws for
 * network errors.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  args: Given<Arguments<E>>,
  { authorization, fetch, signal, decidesConnected }: CallOptions = {},
): Promise<CallResult<Reply<E>>> {
  const { params, query, body } = args as { params?: unknown; query?: unknown; body?: unknown }
  const packed = body === undefined ? undefined : await packJson(JSON.stringify(body))
  const answer = await http(
    {
      path: pathOf(endpoint, params, query),
      method: endpoint.method,
      read: 'text',
      authorization: authorization ?? undefined,
      headers: packed?.headers ?? {},
      body: packed?.body,
      signal,
      decidesConnected,
    },
    fetch,
  )
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  if (answer.status >= 400) {
    const problem = readProblem(answer)
    if (answer.status === 401 && authorization)
      refusedAuthorization.value = { authorization, revoked: revocationOf(problem) }
    return { ok: false, problem }
  }
  const value = fromJson(answer.body)
  // A captive portal's login page in place of our JSON.
  if (value === undefined) return { ok: false, problem: { code: 'offline' } }
  const reply = v.safeParse(endpoint.reply, value)
  if (!reply.success) return { ok: false, problem: { code: 'internal' } }
  return { ok: true, value: reply.output as Reply<E> }
}
