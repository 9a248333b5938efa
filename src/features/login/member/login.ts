import { batch, computed, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { type FieldFailure, failuresOf } from '#engine/shared/failures.ts'
import { email as emailSchema } from '#engine/shared/fields.ts'
import { LOGIN_CODE_TRIES, type LoginReply, loginCode } from '#engine/shared/session.ts'
import { type DocumentVersion, readableDocuments } from '#features/business/rules/documents.ts'
import { secondsToNewCode } from './parts/new-code-wait.ts'

/*
 *   email ── a code was mailed ──> code ── the right code ──> (logged in)
 *     ^                            │ ^ │                         ^
 *     ├──────── another address ───┘ │ └─ texts to accept ─> accept ── agreed
 *     └── cancelled, logged out ─────┼──────────────────────────┘
 *                                    └── a wrong code, a new code
 */

/** A mailed code's challenge. Each challenge has its own limit of tries. */
export const challengeSchema = v.object({
  email: v.string(),
  challenge: v.string(),
  sentAtMs: v.number(),
  wrongTries: v.number(),
})
export type Challenge = v.InferOutput<typeof challengeSchema>

/** Why a field's value failed: its schema, or the server's answer. */
export type LoginFailure =
  | { kind: 'field'; failure: FieldFailure }
  | { kind: 'problem'; problem: CallProblem; triesLeft?: number }

export const triesLeft = ({ wrongTries }: Challenge): number =>
  Math.max(0, LOGIN_CODE_TRIES - wrongTries)

type Refused = Extract<CallResult<LoginReply>, { ok: false }>

export type LoginWorld = {
  requestCode: (email: string) => Promise<CallResult<{ challenge: string }>>
  logIn: (entered: {
    email: string
    challenge: string
    code: string
  }) => Promise<CallResult<LoginReply>>
  startMemberSession: (loggedIn: LoginReply) => Promise<void>
  /** Called after a login by code. */
  offerPasskey: () => void
  accept: (
    authorization: string,
    documents: readonly DocumentVersion[],
  ) => Promise<CallResult<undefined>>
  logOut: (authorization: string) => Promise<unknown>
  nowMs: () => number
  logError: (error: unknown) => void
  stored: Challenge | null
  keep: (challenge: Challenge | null) => void
}

function fieldFailure(issues: readonly v.BaseIssue<unknown>[]): LoginFailure | null {
  const failure = failuresOf(issues)[0]
  return failure ? { kind: 'field', failure } : null
}

/** The state and actions of /login. Screens read its signals and write those of the inputs. */
export function createLogin(world: LoginWorld) {
  /** null until the person types; the field then shows the address known to this device. */
  const email = signal<string | null>(null)
  const code = signal('')
  const challenge = signal<Challenge | null>(world.stored)
  const step = signal<'email' | 'code' | 'accept'>(world.stored ? 'code' : 'email')
  const failure = signal<LoginFailure | null>(null)
  const busy = signal<'no' | 'code' | 'login'>('no')
  /** The session waits here, on no other page, until its texts are accepted. */
  const waiting = signal<LoginReply | null>(null)
  const documents = computed(() => readableDocuments(waiting.value?.toAccept ?? []))
  /** Sending the same code twice would use up two tries. */
  let wrong: { challenge: string; code: string } | null = null

  function waitFor(next: Challenge | null) {
    challenge.value = next
    world.keep(next)
  }

  /** A request that rejects is a bug; the form says so and can be sent again. */
  function settled<Value>(call: Promise<CallResult<Value>>): Promise<CallResult<Value>> {
    return call.catch((error: unknown) => {
      world.logError(error)
      return { ok: false, problem: { code: 'internal' } }
    })
  }

  async function mailCode(address: string) {
    busy.value = 'code'
    const answer = await settled(world.requestCode(address))
    batch(() => {
      busy.value = 'no'
      if (!answer.ok) {
        failure.value = { kind: 'problem', problem: answer.problem }
        return
      }
      failure.value = null
      code.value = ''
      step.value = 'code'
      const sentAtMs = world.nowMs()
      waitFor({ email: address, challenge: answer.value.challenge, sentAtMs, wrongTries: 0 })
    })
  }

  /** Mails a code to the address in the field, or returns to a code already sent there. */
  async function requestCode(typed: string) {
    if (busy.value !== 'no') return
    const address = v.safeParse(emailSchema, typed)
    if (!address.success) {
      failure.value = fieldFailure(address.issues)
      return
    }
    const waiting = challenge.value
    if (
      waiting?.email === address.output &&
      secondsToNewCode(waiting.sentAtMs, world.nowMs()) > 0
    ) {
      failure.value = null
      step.value = 'code'
      return
    }
    await mailCode(address.output)
  }

  async function requestAnother() {
    const waiting = challenge.value
    if (busy.value === 'no' && waiting) await mailCode(waiting.email)
  }

  function refused(answer: Refused, waiting: Challenge, code: string) {
    const { problem } = answer
    if (problem.code !== 'code_wrong') {
      failure.value = { kind: 'problem', problem }
      return
    }
    wrong = { challenge: waiting.challenge, code }
    const tried = { ...waiting, wrongTries: waiting.wrongTries + 1 }
    waitFor(tried)
    failure.value = { kind: 'problem', problem, triesLeft: triesLeft(tried) }
  }

  async function submitCode() {
    const next = challenge.value
    if (busy.value !== 'no' || !next) return
    const entered = v.safeParse(loginCode, code.value)
    if (!entered.success) {
      failure.value = fieldFailure(entered.issues)
      return
    }
    const { email: address, challenge: id } = next
    if (wrong?.challenge === id && wrong.code === entered.output) return
    busy.value = 'login'
    const answer = await settled(
      world.logIn({ email: address, challenge: id, code: entered.output }),
    )
    if (answer.ok) {
      world.offerPasskey()
      await enter(answer.value)
    } else refused(answer, next, entered.output)
    busy.value = 'no'
  }

  /** Goes on with a login, however it was made. */
  async function enter(loggedIn: LoginReply) {
    world.keep(null)
    if (readableDocuments(loggedIn.toAccept).length === 0) await start(loggedIn)
    else askToAccept(loggedIn)
  }

  function askToAccept(loggedIn: LoginReply) {
    batch(() => {
      waiting.value = loggedIn
      failure.value = null
      step.value = 'accept'
    })
  }

  async function start(loggedIn: LoginReply) {
    const started = world.startMemberSession(loggedIn)
    const result = await settled(started.then(() => ({ ok: true, value: undefined })))
    if (!result.ok) failure.value = { kind: 'problem', problem: result.problem }
  }

  async function acceptDocuments() {
    const loggedIn = waiting.value
    if (busy.value !== 'no' || loggedIn === null) return
    busy.value = 'login'
    const answer = await settled(world.accept(loggedIn.authorization, documents.value))
    if (answer.ok) await start(loggedIn)
    else failure.value = { kind: 'problem', problem: answer.problem }
    busy.value = 'no'
  }

  /** Nothing of the session was stored; without a network the server ends it in time. */
  function declineDocuments() {
    if (waiting.value !== null) void world.logOut(waiting.value.authorization).catch(world.logError)
    batch(() => {
      waiting.value = null
      challenge.value = null
      step.value = 'email'
      code.value = ''
      failure.value = null
    })
  }

  function changeAddress() {
    batch(() => {
      email.value = challenge.value?.email ?? email.value
      step.value = 'email'
      code.value = ''
      failure.value = null
    })
  }

  return {
    email,
    code,
    challenge,
    step,
    failure,
    busy,
    requestCode,
    requestAnother,
    submitCode,
    enter,
    documents,
    acceptDocuments,
    declineDocuments,
    changeAddress,
  }
}

export type Login = ReturnType<typeof createLogin>
