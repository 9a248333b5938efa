import { createHash } from 'node:crypto'
import { NoResultError } from 'kysely'
import * as v from 'valibot'
import { ACTS, type Act, type AnyHandler } from '#server/act.ts'
import type { Actor } from '#server/database/find-session.ts'
import { Unproved } from '#server/database/unproved.ts'
import { AccountGone } from '#server/database/write-for.ts'
import { answerOnce, type Once } from '#server/once.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { failuresOf } from '#shared/contract/failures.ts'
import { underOnceKey } from '#shared/contract/once-key.ts'
import { requireMember, requireStaff } from './authenticate.ts'
import { makeGate, withinGate } from './gate.ts'
import type { HttpApp, HttpContext } from './http-env.ts'
import { etagReply, jsonReply } from './json-reply.ts'
import { parseJson } from './parse-json.ts'
import { pictureReply } from './picture-reply.ts'
import { problem } from './problems.ts'
import { readBody } from './read-body.ts'
import { type Serving, takeLimit } from './take-limit.ts'

/** `length`: of a JSON body, inflated. */
type Checked = { input: object; length: number; fingerprint: () => string }

const JSON_MAX_BYTES = 65_536
/** Only the number of shorter requests is limited; a pull is one, and many small changes of one request are not. */
const COUNTED_BYTES = 1_024
/** A body may take 30 seconds. After so long its caller may have been signed out or have lost a right. */
const TRUSTED_MS = 1_000

/** Every act that is loaded. A fixed part of a path goes before a parameter in its place. */
export function serveActs(app: HttpApp, serving: Serving): void {
  const place = ({ endpoint }: Act) => endpoint.path.replaceAll(':', '~')
  const sorted = [...ACTS.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1))
  for (const one of sorted) serve(app, serving, one)
}

/** Serves one act: authenticates, applies limits, validates the input, calls the handler and sends its answer. */
export function serve(
  app: HttpApp,
  serving: Serving,
  { endpoint, make, atOnce, picture = 'no-store' }: Act,
): void {
  const handler = make(serving)
  const gate = atOnce && makeGate(atOnce)
  const answer = async (c: HttpContext, caller: Actor | undefined, named: object) => {
    const begunMs = caller && serving.nowMs()
    const checked = await checkBody(c, endpoint, named)
    if (isRefusal(checked)) return problem(c, checked)
    const tooMuch = caller && (await takeBytes(c, serving, endpoint, caller, checked.length))
    if (tooMuch !== undefined) return problem(c, tooMuch)
    const isLate = begunMs !== undefined && serving.nowMs() - begunMs > TRUSTED_MS
    const actor = isLate ? await actorOf(c, serving, endpoint) : caller
    if (isRefusal(actor)) return problem(c, actor)
    const reply = await run(c, serving, endpoint, handler, actor, checked).catch((error) =>
      refusalAfter(c, serving, endpoint, error),
    )
    if (isRefusal(reply)) return problem(c, reply)
    if (reply instanceof Response) return reply
    if (endpoint.reply === 'raw') return pictureReply(reply as Uint8Array<ArrayBuffer>, picture)
    const value = v.parse(endpoint.reply, reply)
    return endpoint.cache === 'etag'
      ? etagReply(c, value)
      : jsonReply(c, value, endpoint.status ?? 200)
  }
  app.on(endpoint.method, endpoint.path, async (c) => {
    const actor = await actorOf(c, serving, endpoint)
    if (isRefusal(actor)) return problem(c, actor)
    const named = checkNames(c, endpoint)
    if (isRefusal(named)) return problem(c, named)
    if (gate === undefined || actor === undefined) return answer(c, actor, named)
    return withinGate(c, gate, actor.accountId, () => answer(c, actor, named))
  })
}

/**
 * The refusal of a request that was about to move money without a proof, or whose account, or the one that it is about,
 * was deleted while it ran: a write says so, and a read misses the row of its caller. Throws other errors.
 */
async function refusalAfter(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  error: unknown,
): Promise<Refusal> {
  if (error instanceof Unproved) return refuse('passkey_required')
  if (!(error instanceof AccountGone || error instanceof NoResultError)) throw error
  const caller = endpoint.for === 'anyone' ? undefined : await requireMember(c, serving)
  if (isRefusal(caller)) return caller
  if (error instanceof AccountGone) return refuse('not_found')
  throw error
}

async function actorOf(c: HttpContext, serving: Serving, endpoint: Endpoint) {
  if (endpoint.for === 'anyone') return undefined
  const actor = await (endpoint.for === 'staff'
    ? requireStaff(c, serving, endpoint.right)
    : requireMember(c, serving))
  if (isRefusal(actor)) return actor
  return (await takeLimit(c, serving, serving.limits.account, actor.accountId)) ?? actor
}

/** What a member may write in a minute and in an hour. Pictures have their own quota, and staff write what they must. */
async function takeBytes(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  { accountId }: Actor,
  length: number,
): Promise<Refusal | undefined> {
  if (endpoint.for !== 'member' || length < COUNTED_BYTES) return undefined
  const { bytes, moreBytes } = serving.limits
  const reached =
    (await takeLimit(c, serving, bytes, accountId, length)) ??
    (await takeLimit(c, serving, moreBytes, accountId, length))
  return reached && { ...reached, refused: 'bytes_limit' }
}

function checkNames(c: HttpContext, endpoint: Endpoint): object | Refusal {
  const params = v.safeParse(endpoint.params ?? v.undefined(), endpoint.params && c.req.param())
  // An invalid id cannot exist, so this is "not found".
  if (!params.success) return refuse(endpoint.notFound ?? 'not_found')
  const query = v.safeParse(endpoint.query ?? v.undefined(), endpoint.query && c.req.query())
  if (!query.success) return refuse('validation', { fields: failuresOf(query.issues) })
  return { ...(params.output as object), ...(query.output as object) }
}

async function checkBody(
  c: HttpContext,
  { method, path, body: declared, maxBytes = JSON_MAX_BYTES, once }: Endpoint,
  named: object,
): Promise<Checked | Refusal> {
  const done = (input: object, body = new Uint8Array()) => ({
    input,
    length: body.length,
    fingerprint: () =>
      createHash('sha256')
        .update(`${method} ${path} ${JSON.stringify(named)}\n`)
        .update(body)
        .digest('hex'),
  })
  if (declared === undefined) return done(named)
  const isBytes = 'tooLarge' in declared
  const bytes = await readBody(c, isBytes ? declared.maxBytes : maxBytes)
  if (isRefusal(bytes)) {
    return isBytes && bytes.refused === 'too_large' ? refuse(declared.tooLarge) : bytes
  }
  if (isBytes) return done({ ...named, bytes })
  const json = parseJson(bytes)
  if (isRefusal(json)) return json
  // An app that is still open may be of the release before.
  const body = v.safeParse(declared, once ? underOnceKey(json.value) : json.value)
  if (!body.success) return refuse('validation', { fields: failuresOf(body.issues) })
  // The path decides which object is meant, whatever the body says.
  return done({ ...(body.output as object), ...named }, bytes)
}

async function run(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  handler: AnyHandler,
  actor: Actor | undefined,
  { input, fingerprint }: Checked,
): Promise<object | Refusal> {
  const deps = { ...serving, requestId: c.get('requestId'), network: c.get('network') }
  const handle = (once?: Once): Promise<object | Refusal> =>
    handler({ ...deps, once } as never, actor as never, input as never, c) as Promise<object>
  if (endpoint.once === undefined || actor === undefined) return handle()
  const { accountId } = actor
  const { onceKey } = input as { onceKey: string }
  const keeps = endpoint.keeps ?? 'days'
  return answerOnce(deps, { accountId, onceKey, fingerprint: fingerprint(), keeps }, handle)
}
