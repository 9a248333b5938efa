import * as v from 'valibot'
import type { Actor } from '#server/database/find-session.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Checked, Endpoint, Reply } from '#shared/contract/endpoint.ts'
import { failuresOf } from '#shared/contract/failures.ts'
import { requireMember, requireStaff } from './authenticate.ts'
import type { HttpApp, HttpContext } from './http-env.ts'
import { jsonReply } from './json-reply.ts'
import { problem } from './problems.ts'
import { readBody } from './read-body.ts'
import { type Serving, takeLimit } from './take-limit.ts'

type ActorFor<E extends Endpoint> = E['for'] extends 'anyone' ? undefined : Actor
export type Call<E extends Endpoint> = Checked<E> & { actor: ActorFor<E>; c: HttpContext }

const JSON_MAX_BYTES = 65_536

/** Serves a declared endpoint: checks who calls, what they send and what is answered. The handler answers a reply or a refusal. */
export function serve<E extends Endpoint>(
  app: HttpApp,
  serving: Serving,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E> | Refusal>,
  { maxBytes = JSON_MAX_BYTES }: { maxBytes?: number } = {},
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const actor = await actorOf(c, serving, endpoint)
    if (isRefusal(actor)) return problem(c, actor)
    const checked = await check(c, endpoint, maxBytes)
    if (isRefusal(checked)) return problem(c, checked)
    const answer = await handler({ ...checked, actor, c } as Call<E>)
    if (isRefusal(answer)) return problem(c, answer)
    return jsonReply(c, v.parse(endpoint.reply, answer), endpoint.status ?? 200)
  })
}

async function actorOf(c: HttpContext, serving: Serving, { for: who }: Endpoint) {
  if (who === 'anyone') return undefined
  const actor = await (who === 'staff' ? requireStaff(c, serving) : requireMember(c, serving))
  if (isRefusal(actor)) return actor
  return (await takeLimit(c, serving, serving.limits.account, actor.accountId)) ?? actor
}

async function check(c: HttpContext, endpoint: Endpoint, maxBytes: number) {
  const params = v.safeParse(endpoint.params ?? v.undefined(), endpoint.params && c.req.param())
  // An id that is no id names nothing.
  if (!params.success) return refuse('not_found')
  const query = v.safeParse(endpoint.query ?? v.undefined(), endpoint.query && c.req.query())
  if (!query.success) return refuse('validation', { fields: failuresOf(query.issues) })
  if (endpoint.body === undefined)
    return { params: params.output, query: query.output, body: undefined }
  const bytes = await readBody(c, maxBytes)
  if (isRefusal(bytes)) return bytes
  const json = parseJson(bytes)
  if (json === undefined) return refuse('bad_request', { detail: 'The body is not JSON' })
  const body = v.safeParse(endpoint.body, json)
  if (!body.success) return refuse('validation', { fields: failuresOf(body.issues) })
  return { params: params.output, query: query.output, body: body.output }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
