import { signal } from '@preact/signals-react'
import { type CallProblem, type CallResult, call } from '#platform/call.ts'
import { authorization } from '#session/session.ts'
import { proveSession, requestProofCode } from '#shared/contract/session.ts'

/*
 *   (nothing) ── an answer is reauth_required ──> no challenge ── a code was mailed ──> challenge
 *       ^ ^                                          │                                     │
 *       │ └─ closed: what waits is refused ──────────┴─────────────────────────────────────┤
 *       └─── the right code: what waits is sent again ─────────────────────────────────────┘
 */
type Language = 'zh' | 'zh2' | 'en'
export type Proving = {
  challenge: string | null
  busy: boolean
  /** Why the last step was refused. */
  problem: CallProblem | null
}

// Of the module, since any request of the tab may be the one that must wait for the proof.

/** What the dialog shows; null while nobody is asked. */
export const proving = signal<Proving | null>(null)
/** How often this tab has proved its member. */
const proofs = signal(0)
const waiting = signal<readonly ((proved: boolean) => void)[]>([])

function change(changes: Partial<Proving>): void {
  if (proving.value !== null) proving.value = { ...proving.value, ...changes }
}

function end(proved: boolean): void {
  const told = waiting.value
  waiting.value = []
  proving.value = null
  if (proved) proofs.value += 1
  for (const tell of told) tell(proved)
}

function askForProof(): Promise<boolean> {
  proving.value ??= { challenge: null, busy: false, problem: null }
  return new Promise((tell) => {
    waiting.value = [...waiting.value, tell]
  })
}

/** Sends a request of the console. Where the server wants to know first that it is still the same person, it asks for that and sends the same again. */
export async function whenProved<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const before = proofs.value
  const answer = await send()
  if (answer.ok || answer.problem.code !== 'reauth_required') return answer
  const isProved = proofs.value !== before || (await askForProof())
  return isProved ? send() : answer
}

/** Closes the dialog; what waits for it is refused, and whatever was typed stays. */
export function giveUpProof(): void {
  end(false)
}

export async function mailProofCode(language: Language): Promise<void> {
  if (proving.value === null || proving.value.busy) return
  change({ busy: true, problem: null })
  const answer = await call(
    requestProofCode,
    { body: { language } },
    { authorization: authorization.value },
  )
  change(
    answer.ok
      ? { busy: false, challenge: answer.value.challenge }
      : { busy: false, problem: answer.problem },
  )
}

export async function enterProofCode(code: string): Promise<void> {
  const { challenge = null, busy = true } = proving.value ?? {}
  if (challenge === null || busy) return
  change({ busy: true, problem: null })
  const answer = await call(
    proveSession,
    { body: { challenge, code } },
    { authorization: authorization.value },
  )
  if (answer.ok) end(true)
  else change({ busy: false, problem: answer.problem })
}
