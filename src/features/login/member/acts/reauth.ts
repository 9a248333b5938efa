import { signal } from '@preact/signals-core'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { deviceName } from '#engine/client/platform/device-name.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Language } from '#engine/shared/languages.ts'
import { type ProofAct, proveSession, requestProofCode } from '#engine/shared/session.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  type Passkey,
  proveByPasskey,
} from '#features/login/contract/passkeys.ts'
import {
  makePasskey,
  type PasskeyFailure,
  passkeyCeremony,
  type Signed,
  signWithPasskey,
} from './passkeys.ts'

/*
 *   (nothing) ── an answer is reauth_required ──> no challenge ── a code was mailed ──> challenge
 *       ^ ^                                          │  │                                  │
 *       │ └─ closed: waiting requests fail ──────────┴──│──────────────────────────────────┤
 *       └─── the right code, or a passkey: retry ───────┴──────────────────────────────────┘
 *   An answer that is passkey_required opens it too; then only a passkey will do. Who has none adds one there, for which
 *   a code may be asked first.
 */
/** A code or a passkey, or a passkey alone. */
type Proof = 'any' | 'passkey'
export type ReauthState = {
  needs: Proof
  /** What it is asked for, which the mail with the code says; null for anything else. */
  act: ProofAct | null
  challenge: string | null
  busy: boolean
  /** Why the last step with a code was refused. */
  problem: CallProblem | null
  /** Why the last try with a passkey did not work. */
  failure: PasskeyFailure | null
}

// Module state, because any request of the tab may have to wait for it.

/** What a dialog begins with. */
const CLOSED = { challenge: null, busy: false, problem: null, failure: null }
/** The state of the dialog; null while it is closed. */
export const reauthState = signal<ReauthState | null>(null)
/** Counts the successful confirmations in this tab: all, and those by passkey. */
const reauthCounts = { any: 0, passkey: 0 }
const waiting = signal<readonly { needs: Proof; settle: (isProved: boolean) => void }[]>([])

function change(changes: Partial<ReauthState>): void {
  if (reauthState.value !== null) reauthState.value = { ...reauthState.value, ...changes }
}

/** Settles the requests that a proof is enough for, or all of them if there was none. */
function finish(by: 'code' | 'passkey' | null): void {
  const settled = waiting.value.filter(({ needs }) => by !== 'code' || needs === 'any')
  waiting.value = waiting.value.filter((one) => !settled.includes(one))
  if (by !== null) reauthCounts.any += 1
  if (by === 'passkey') reauthCounts.passkey += 1
  if (waiting.value.length === 0) reauthState.value = null
  else change({ ...CLOSED, needs: 'passkey', act: null })
  for (const { settle } of settled) settle(by !== null)
}

function requestReauth(needs: Proof, act: ProofAct | null): Promise<boolean> {
  reauthState.value ??= { ...CLOSED, needs, act }
  if (needs === 'passkey') change({ needs })
  // To add the passkey that is asked for, a code comes first.
  else if (act === 'passkey') change({ ...CLOSED, needs, act })
  return new Promise((settle) => {
    waiting.value = [...waiting.value, { needs, settle }]
  })
}

/** Sends a request. If the server answers that its sender must be confirmed, asks for a code or a passkey and retries. */
export async function withReauth<T>(
  send: () => Promise<CallResult<T>>,
  act: ProofAct | null = null,
): Promise<CallResult<T>> {
  const countsAtStart = { ...reauthCounts }
  const answer = await send()
  const needs = answer.ok ? null : proofFor(answer.problem)
  if (needs === null) return answer
  const isProved = reauthCounts[needs] !== countsAtStart[needs] || (await requestReauth(needs, act))
  return isProved ? send() : answer
}

function proofFor({ code }: CallProblem): Proof | null {
  if (code === 'passkey_required') return 'passkey'
  return code === 'reauth_required' ? 'any' : null
}

/** Closes the dialog. Waiting requests fail, and the input of their forms stays. */
function cancelReauth(): void {
  finish(null)
}

async function mailReauthCode(language: Language): Promise<void> {
  if (reauthState.value === null || reauthState.value.busy) return
  change({ busy: true, problem: null, failure: null })
  const { act } = reauthState.value
  const answer = await sessionCall(requestProofCode, {
    body: { language, ...(act && { act }) },
  })
  change(
    answer.ok
      ? { busy: false, challenge: answer.value.challenge }
      : { busy: false, problem: answer.problem },
  )
}

async function submitReauthCode(code: string): Promise<void> {
  const { challenge = null, busy = true } = reauthState.value ?? {}
  if (challenge === null || busy) return
  change({ busy: true, problem: null })
  const answer = await sessionCall(proveSession, { body: { challenge, code } })
  if (answer.ok) finish('code')
  else change({ busy: false, problem: answer.problem })
}

async function proveWithPasskey(): Promise<void> {
  if (reauthState.value === null || reauthState.value.busy) return
  change({ busy: true, problem: null, failure: null })
  const proved = await passkeyCeremony(
    () => sessionCall(beginPasskeyProof, {}),
    signWithPasskey,
    (assertion) => sessionCall(proveByPasskey, { body: { assertion } }),
  )
  if (proved.ok) finish('passkey')
  else change({ busy: false, failure: proved.failure })
}

/**
 * Has this device make a passkey and adds it, named after the device; after a proof if the last one is older than 10
 * minutes. It proves the session, as using it would.
 */
export const addPasskeyHere = (): Promise<Signed<Passkey>> =>
  passkeyCeremony(
    () => withReauth(() => sessionCall(beginPasskey, {}), 'passkey'),
    makePasskey,
    (attestation) =>
      withReauth(
        () => sessionCall(addPasskey, { body: { name: deviceName(), attestation } }),
        'passkey',
      ),
  )

async function addAndProve(): Promise<void> {
  if (reauthState.value === null || reauthState.value.busy) return
  change({ busy: true, problem: null, failure: null })
  const added = await addPasskeyHere()
  if (added.ok) finish('passkey')
  else change({ busy: false, failure: added.failure })
}

/** What the dialog can do. */
export const REAUTH_ACTS = {
  onClose: cancelReauth,
  onMail: mailReauthCode,
  onCode: submitReauthCode,
  onPasskey: proveWithPasskey,
  onAddPasskey: addAndProve,
}
