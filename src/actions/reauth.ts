import { signal } from '@preact/signals-core'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { sessionCall } from '#session/session-call.ts'
import { proveSession, requestProofCode } from '#shared/contract/session.ts'

/*
 *   (nothing) ── an answer is reauth_required ──> no challenge ── a code was mailed ──> challenge
 *       ^ ^                                          │                                     │
 *       │ └─ closed: waiting requests fail ──────────┴─────────────────────────────────────┤
 *       └─── the right code: retry waiting requests ───────────────────────────────────────┘
 */
type Language = 'zh' | 'zh2' | 'en'
export type ReauthState = {
  challenge: string | null
  busy: boolean
  /** Why the last step was refused. */
  problem: CallProblem | null
}

// Module state, because any request of the tab may have to wait for it.

/** The state of the dialog; null while it is closed. */
export const reauthState = signal<ReauthState | null>(null)
/** Counts the successful confirmations in this tab. */
const reauthCount = signal(0)
const waiting = signal<readonly ((proved: boolean) => void)[]>([])

function change(changes: Partial<ReauthState>): void {
  if (reauthState.value !== null) reauthState.value = { ...reauthState.value, ...changes }
}

function finish(proved: boolean): void {
  const settlers = waiting.value
  waiting.value = []
  reauthState.value = null
  if (proved) reauthCount.value += 1
  for (const settle of settlers) settle(proved)
}

function requestReauth(): Promise<boolean> {
  reauthState.value ??= { challenge: null, busy: false, problem: null }
  return new Promise((settle) => {
    waiting.value = [...waiting.value, settle]
  })
}

/** Sends a console request. If the server answers `reauth_required`, asks for a new code and retries. */
export async function withReauth<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const before = reauthCount.value
  const answer = await send()
  if (answer.ok || answer.problem.code !== 'reauth_required') return answer
  const isProved = reauthCount.value !== before || (await requestReauth())
  return isProved ? send() : answer
}

/** Closes the dialog. Waiting requests fail, and the input of their forms stays. */
function cancelReauth(): void {
  finish(false)
}

async function mailReauthCode(language: Language): Promise<void> {
  if (reauthState.value === null || reauthState.value.busy) return
  change({ busy: true, problem: null })
  const answer = await sessionCall(requestProofCode, { body: { language } })
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
  if (answer.ok) finish(true)
  else change({ busy: false, problem: answer.problem })
}

/** What the dialog can do. */
export const REAUTH_ACTS = {
  onClose: cancelReauth,
  onMail: mailReauthCode,
  onCode: submitReauthCode,
}
