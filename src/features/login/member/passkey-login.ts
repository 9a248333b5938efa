import { signal } from '@preact/signals-core'
import type { CallResult } from '#engine/client/platform/call.ts'
import type { LoginReply } from '#engine/shared/session.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import type { Assertion } from '#features/login/contract/passkeys.ts'
import type { PasskeyFailure, Signed } from './acts/passkeys.ts'

/*
 *   idle ── the button, or a choice at the input ──> busy ── logged in ──> idle
 *     ^                                               │
 *     └──────────────── another try ──── failed <─────┘ cancelled, refused
 */
type State = { state: 'idle' | 'busy' } | { state: 'failed'; failure: PasskeyFailure }

/** A suggestion is renewed before the server forgets its challenge. */
const RENEW_MS = 4 * MINUTE_MS
/** A page that is left open stops asking after an hour. */
const MOST_SUGGESTIONS = 15

export type PasskeyWorld = {
  /** Has a new challenge signed; `suggested` waits until a passkey is chosen at the input. */
  sign: (how: { suggested: boolean }) => Promise<Signed<Assertion>>
  logIn: (assertion: Assertion) => Promise<CallResult<LoginReply>>
  enter: (login: LoginReply) => Promise<void>
  areSuggested: () => Promise<boolean>
  /** Ends what waits to be signed. */
  leave: () => Promise<void>
  wait: (ms: number) => Promise<void>
  logError: (error: unknown) => void
}

/** Login by passkey, by a button and by the browser's suggestion at the e-mail field. */
export function createPasskeyLogin(world: PasskeyWorld) {
  const state = signal<State>({ state: 'idle' })
  /** Counts up with each use of the browser's dialog, of which there is one at a time. */
  let turn = 0

  const broken = (error: unknown): PasskeyFailure => {
    world.logError(error)
    return { why: 'failed' }
  }
  const sign = (isSuggested: boolean): Promise<Signed<Assertion>> =>
    world.sign({ suggested: isSuggested }).catch((error) => ({ ok: false, failure: broken(error) }))

  async function logIn(assertion: Assertion): Promise<PasskeyFailure | null> {
    state.value = { state: 'busy' }
    try {
      const answer = await world.logIn(assertion)
      if (!answer.ok) return { why: 'refused', problem: answer.problem }
      await world.enter(answer.value)
      return null
    } catch (error) {
      return broken(error)
    }
  }

  function show(failure: PasskeyFailure | null): void {
    const isOver = failure === null || failure.why === 'left'
    state.value = isOver ? { state: 'idle' } : { state: 'failed', failure }
  }

  /** Asks for a passkey in the browser's dialog. */
  async function use(): Promise<void> {
    if (state.value.state === 'busy') return
    turn += 1
    const own = turn
    state.value = { state: 'busy' }
    const signed = await sign(false)
    if (own !== turn) return
    const failure = signed.ok ? await logIn(signed.value) : signed.failure
    show(failure)
    if (failure !== null && own === turn) await suggest()
  }

  /** Lets the browser suggest passkeys at the e-mail field, until the button is used or the page is left. */
  async function suggest(): Promise<void> {
    turn += 1
    const own = turn
    const isSuggested = await world.areSuggested().catch(() => false)
    for (let i = 0; i < MOST_SUGGESTIONS && isSuggested && own === turn; i += 1) {
      let isWaiting = true
      const renew = () => (isWaiting && own === turn ? world.leave() : undefined)
      world.wait(RENEW_MS).then(renew).catch(world.logError)
      const signed = await sign(true)
      isWaiting = false
      if (own !== turn) return
      if (signed.ok) show(await logIn(signed.value))
      // Nobody has asked for it, so only a try that was left to be renewed is followed by another.
      else if (signed.failure.why !== 'left') return
      if (state.value.state === 'idle' && signed.ok) return
    }
  }

  function stop(): void {
    turn += 1
    world.leave().catch(world.logError)
  }

  return { shown: state, use, suggest, stop }
}
