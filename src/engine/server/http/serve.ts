import { createHash } from 'node:crypto'
import { NoResultError } from 'kysely'
import * as v from 'valibot'
import { ACTS, type Act, type AnyHandler, UPLOADS_AT_ONCE } from '#engine/server/act.ts'
import {
  type Actor,
  type Beside,
  findRevocation,
  findSession,
  type LiveSession,
  type Reading,
  STAFF_PROOF_MS,
} from '#engine/server/database/find-session.ts'
import { Unproved } from '#engine/server/database/unproved.ts'
import { AccountGone } from '#engine/server/database/write-for.ts'
import { lastDemoNight } from '#engine/server/demo-night.ts'
import { DISK_RETRY_SECONDS, isLow } from '#engine/server/files/disk-space.ts'
import { answerOnce, type Once } from '#engine/server/once.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Endpoint } from '#engine/shared/endpoint.ts'
import type { EndpointName, EndpointTable } from '#engine/shared/endpoints.ts'
import { failuresOf } from '#engine/shared/failures.ts'
import { underOnceKey } from '#engine/shared/once-key.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'
import { mayDo, needsPasskey, type Right } from '#engine/shared/rights.ts'
import { makeGate, withinGate } from './gate.ts'
import type { HttpApp, HttpContext } from './http-env.ts'
import { etagReply, jsonReply } from './json-reply.ts'
import { knownCaller, noteCaller } from './known-callers.ts'
import { parseJson } from './parse-json.ts'
import { pictureReply } from './picture-reply.ts'
import { readBody } from './read-body.ts'
import { refuseReached, type Serving, takeLimit } from './take-limit.ts'

const BEARER = /^Bearer ([\w-]{43})$/
const tokenOf = (c: HttpContext) => BEARER.exec(c.req.header('authorization') ?? '')?.[1]

/** The member of the request's token; a token that was revoked from elsewhere is told so. */
async function requireMember(
  c: HttpContext,
  { db, nowMs, rateLimiter, settings }: Pick<Serving, 'db' | 'nowMs' | 'rateLimiter' | 'settings'>,
  beside?: Reading,
): Promise<LiveSession> {
  const token = tokenOf(c)
  if (token === undefined) throw refuse('unauthenticated')
  const found = await findSession(db.kysely, token, nowMs(), beside)
  noteCaller(rateLimiter, token, found?.session.accountId)
  if (found === undefined) {
    const revoked = await findRevocation(db.kysely, token, nowMs())
    // Its account went with the night, so the device shall forget it too.
    if (revoked === undefined && settings.publicDemo !== undefined) {
      const at = new Date(lastDemoNight(nowMs())).toISOString()
      throw refuse('session_revoked', { revoked: { at, why: 'demoBegan' } })
    }
    if (revoked === undefined) throw refuse('unauthenticated')
    throw refuse('session_revoked', { revoked })
  }
  c.set('accountId', found.session.accountId)
  c.set('beside', found.beside)
  return found.session
}

/**
 * The staff member of the request's token, who must have the right and have entered a mailed code or used a passkey
 * within the last 12 hours; a passkey for the rights over money and settings.
 */
async function requireStaff(
  c: HttpContext,
  services: Pick<Serving, 'db' | 'nowMs' | 'settings' | 'rateLimiter'>,
  right: Right | readonly Right[],
  beside?: Reading,
): Promise<Actor> {
  const session = await requireMember(c, services, beside)
  if (session.role !== 'staff') throw refuse('not_staff')
  if (!mayDo(session.rights, right)) throw refuse('right_missing')
  const { staffPasskeys } = services.settings
  const from = services.nowMs() - STAFF_PROOF_MS
  const mayMoveMoney = !staffPasskeys || (session.passkeyProvedAtMs ?? 0) > from
  if (!mayMoveMoney && needsPasskey(session.rights, right)) throw refuse('passkey_required')
  if (session.provedAtMs <= from) throw refuse('reauth_required')
  return { ...session, mayMoveMoney }
}

/** `length`: of a JSON body, inflated. */
type Checked = { input: object; length: number; fingerprint: () => string }

const JSON_MAX_BYTES = 65_536
/** Only the number of shorter requests is limited; a pull is one, and many small changes of one request are not. */
const COUNTED_BYTES = 1_024
/** A body may take 30 seconds. After so long its caller may have been signed out or have lost a right. */
const TRUSTED_MS = 1_000

type Guards = {
  /** Why an act is refused whatever is asked, once its caller is known; null if it is not. */
  closed: (name: EndpointName) => ProblemCode | null
  /** What runs before an act and may refuse it, if anything does. */
  admit: (name: EndpointName) => Admission | null
}
const NO_GUARDS: Guards = { closed: () => null, admit: () => null }

/** Every act that is loaded, at its endpoint. A fixed part of a path goes before a parameter in its place. */
export function serveActs(
  app: HttpApp,
  serving: Serving,
  endpoints: EndpointTable,
  { closed, admit }: Guards = NO_GUARDS,
): void {
  const place = ({ name }: Act) => endpoints[name].path.replaceAll(':', '~')
  const sorted = [...ACTS.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1))
  for (const one of sorted) {
    const { name } = one
    serve(app, serving, endpoints[name], admitted(one, admit(name)), closed(name))
  }
}

/** Refuses an input of an act, or does nothing. */
export type Admission = (input: object) => Promise<void>

/** An act behind what admits it. The kept answer of a request that is sent again comes before it. */
function admitted(act: Act, admit: Admission | null): Act {
  if (admit === null) return act
  const make: Act['make'] = (serving) => {
    const handler = act.make(serving)
    return async (...asked) => {
      await admit(asked[2])
      return handler(...asked)
    }
  }
  return { ...act, make }
}

/**
 * Serves one act: authenticates, applies limits, validates the input, calls the handler and sends its answer. One that
 * is closed is refused before its input is looked at.
 */
export function serve(
  app: HttpApp,
  serving: Serving,
  endpoint: Endpoint,
  { make, atOnce, picture = 'no-store', beside }: Omit<Act, 'name'>,
  closed: ProblemCode | null = null,
): void {
  const handler = make(serving)
  const gate = atOnce && makeGate(atOnce)
  const answer = async (
    c: HttpContext,
    caller: Actor | undefined,
    check: () => Promise<Checked>,
  ) => {
    const begunMs = caller && serving.nowMs()
    if (atOnce === UPLOADS_AT_ONCE) await refuseIfLow(serving)
    const checked = await check()
    if (caller !== undefined) await takeBytes(c, serving, endpoint, caller, checked.length)
    const isLate = begunMs !== undefined && serving.nowMs() - begunMs > TRUSTED_MS
    const actor = isLate ? await actorOf(c, serving, endpoint) : caller
    const reply = await run(c, serving, endpoint, handler, actor, checked).catch((error) =>
      refuseAfter(c, serving, endpoint, error),
    )
    if (reply instanceof Response) return reply
    if (endpoint.reply === 'raw') return pictureReply(reply as Uint8Array<ArrayBuffer>, picture)
    const value = v.parse(endpoint.reply, reply)
    return endpoint.cache === 'etag'
      ? etagReply(c, value)
      : jsonReply(c, value, endpoint.status ?? 200)
  }
  app.on(endpoint.method, endpoint.path, async (c) => {
    const checkAll = async () => checkBody(c, endpoint, checkNames(c, endpoint))
    // What is not valid is refused once the caller is known.
    const isEarly = beside && (endpoint.body === undefined || isShort(c))
    const early = isEarly ? await settled(checkAll()) : undefined
    const asked =
      early?.value && settled((async () => beside?.(early.value?.input as never, serving))())
    const read = (await asked)?.value
    const actor = await actorOf(c, serving, endpoint, read)
    if (closed !== null) throw refuse(closed)
    const named = early ? {} : checkNames(c, endpoint)
    const check = () => early?.promise ?? checkBody(c, endpoint, named)
    if (gate === undefined || actor === undefined) return answer(c, actor, check)
    return withinGate(c, gate, actor.accountId, () => answer(c, actor, check))
  })
}

/**
 * Refuses a request that was about to move money without a proof, or whose account, or the one that it is about, was
 * deleted while it ran: a write says so, and a read misses the row of its caller. Throws other errors as they are.
 */
async function refuseAfter(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  error: unknown,
): Promise<never> {
  if (error instanceof Unproved) throw refuse('passkey_required')
  if (!(error instanceof AccountGone || error instanceof NoResultError)) throw error
  if (endpoint.for !== 'anyone') await requireMember(c, serving)
  if (error instanceof AccountGone) throw refuse('not_found')
  throw error
}

/** Refuses an upload before it is read: what room is left is for the database, whose writes are small. */
async function refuseIfLow({ diskSpace }: Pick<Serving, 'diskSpace'>): Promise<void> {
  if (isLow(await diskSpace())) {
    throw refuse('storage_full', { retryAfterSeconds: DISK_RETRY_SECONDS })
  }
}

/** A body that most likely came with its headers, so reading it before its caller is known costs nothing. A packed one may be long. */
const isShort = ({ req }: HttpContext) =>
  Number(req.header('content-length')) < COUNTED_BYTES &&
  req.header('content-encoding') === undefined

/** Waits for a promise, whose value there is unless it failed. */
async function settled<T>(promise: Promise<T>): Promise<{ promise: Promise<T>; value?: T }> {
  return promise.then(
    (value) => ({ promise, value }),
    () => ({ promise }),
  )
}

async function actorOf(c: HttpContext, serving: Serving, endpoint: Endpoint, beside?: Beside) {
  if (endpoint.for === 'anyone') return undefined
  const { rateLimiter, limits } = serving
  // Nothing is read beside the session for who has asked too often, if their token is known here.
  const known = beside && knownCaller(rateLimiter, tokenOf(c) ?? '')
  const reached = known && (await rateLimiter.take(limits.account, known))
  const isRead = beside !== undefined && !reached
  const reading = isRead ? { ...beside, isForStaff: endpoint.for === 'staff' } : undefined
  const actor = await (endpoint.for === 'staff'
    ? requireStaff(c, serving, endpoint.right, reading)
    : requireMember(c, serving, reading))
  if (reached) await refuseReached(c, serving, limits.account, reached)
  if (known === undefined) await takeLimit(c, serving, limits.account, actor.accountId)
  return actor
}

/** What a member may write in a minute and in an hour. Pictures have their own quota, and staff write what they must. */
async function takeBytes(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  { accountId }: Actor,
  length: number,
): Promise<void> {
  if (endpoint.for !== 'member' || length < COUNTED_BYTES) return
  const { bytes, moreBytes } = serving.limits
  for (const limit of [bytes, moreBytes]) {
    await takeLimit(c, serving, limit, accountId, { cost: length, code: 'bytes_limit' })
  }
}

function checkNames(c: HttpContext, endpoint: Endpoint): object {
  const params = v.safeParse(endpoint.params ?? v.undefined(), endpoint.params && c.req.param())
  // An invalid id cannot exist, so this is "not found".
  if (!params.success) throw refuse(endpoint.notFound ?? 'not_found')
  const query = v.safeParse(endpoint.query ?? v.undefined(), endpoint.query && c.req.query())
  if (!query.success) throw refuse('validation', { fields: failuresOf(query.issues) })
  return { ...(params.output as object), ...(query.output as object) }
}

async function checkBody(
  c: HttpContext,
  { method, path, body: declared, maxBytes = JSON_MAX_BYTES, once }: Endpoint,
  named: object,
): Promise<Checked> {
  const checked = (input: object, body = new Uint8Array()) => ({
    input,
    length: body.length,
    fingerprint: () =>
      createHash('sha256')
        .update(`${method} ${path} ${JSON.stringify(named)}\n`)
        .update(body)
        .digest('hex'),
  })
  if (declared === undefined) return checked(named)
  const isBytes = 'tooLarge' in declared
  const bytes = isBytes
    ? await readBody(c, declared.maxBytes, { tooLarge: declared.tooLarge })
    : await readBody(c, maxBytes)
  if (isBytes) return checked({ ...named, bytes })
  const json = parseJson(bytes)
  // An app that is still open may be of the release before.
  const form = once ? underOnceKey(json.value) : json.value
  const body = v.safeParse(declared, form)
  if (!body.success) throw refuse('validation', { fields: failuresOf(body.issues) })
  // The path decides which object is meant, whatever the body says.
  const input = { ...(body.output as object), ...named }
  return checked(input, form === json.value ? bytes : withOnceKey(bytes))
}

/** The same bytes as an app of today sends: one that takes the place of an old app may send its form again. */
function withOnceKey(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(bytes)
  return new TextEncoder().encode(text.replace('"requestId":', '"onceKey":'))
}

async function run(
  c: HttpContext,
  serving: Serving,
  endpoint: Endpoint,
  handler: AnyHandler,
  actor: Actor | undefined,
  { input, fingerprint }: Checked,
): Promise<object> {
  const deps = { ...serving, requestId: c.get('requestId'), network: c.get('network') }
  const handle = (once?: Once): Promise<object> =>
    handler({ ...deps, once } as never, actor as never, input as never, c) as Promise<object>
  if (endpoint.once === undefined || actor === undefined) return handle()
  const { accountId } = actor
  const { onceKey } = input as { onceKey: string }
  const keeps = endpoint.keeps ?? 'days'
  return answerOnce(deps, { accountId, onceKey, fingerprint: fingerprint(), keeps }, handle)
}
