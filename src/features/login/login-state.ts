import type { CallProblem } from '#platform/call.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { LOGIN_CODE_TRIES, LOGIN_CODE_WAIT_SECONDS } from '#shared/contract/session.ts'

/*
 *   email ── a code was mailed ──> code ── the right code ──> (logged in)
 *     ^                             │  ^
 *     └──────── another address ────┘  └── a wrong code, a new code
 */

/** A code on its way to an address. Each challenge stands alone, with tries of its own. */
export type Challenge = { email: string; challenge: string; sentAtMs: number; wrongTries: number }

/** Why a field's value did not do: it fails its schema, or the server said no. */
export type LoginFailure =
  | { kind: 'field'; failure: FieldFailure }
  | { kind: 'problem'; problem: CallProblem; triesLeft?: number }

export const triesLeft = ({ wrongTries }: Challenge): number =>
  Math.max(0, LOGIN_CODE_TRIES - wrongTries)

/** Whole seconds until a new code may be asked for; 0 when it may be now. */
export function secondsToNewCode({ sentAtMs }: Challenge, nowMs: number): number {
  const waited = (nowMs - sentAtMs) / 1000
  // A clock that was set back must not lock the button for hours.
  if (waited < 0) return 0
  return Math.max(0, Math.ceil(LOGIN_CODE_WAIT_SECONDS - waited))
}

/** The six digits in what was typed or pasted ("123 456", full-width digits), or null while there are not six. */
export function sixDigits(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}
