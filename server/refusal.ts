import type { FieldFailure } from '#shared/contract/failures.ts'
import type { Doubts } from '#shared/contract/price-doubts.ts'
import type { ProblemCode, Revocation } from '#shared/contract/problems.ts'
import type { DeletionBlocker } from '#shared/domain/account-deletion.ts'
import type { LineChange } from '#shared/domain/line-change.ts'
import type { ChannelRefusal } from '#shared/domain/shipping/channel-refusal.ts'

/** An expected refusal: a value with a stable code. The HTTP layer turns it into problem details. */
export type Refusal = {
  refused: ProblemCode
  detail?: string
  fields?: FieldFailure[]
  retryAfterSeconds?: number
  /** What the wallet lacks. */
  shortFen?: number
  /** What was to be paid is paid already. */
  isPaid?: true
  /** UTC ISO 8601: from when it is possible. */
  possibleFrom?: string
  /** Why a channel does not take a shipment. */
  refusals?: readonly ChannelRefusal[]
  /** What has changed of lines of a cart. */
  changes?: readonly LineChange[]
  /** The prices that cannot be meant. */
  doubts?: Doubts
  /** When and why a session was ended. */
  revoked?: Revocation
  /** What keeps an account from being deleted. */
  blockers?: readonly DeletionBlocker[]
}

/** Makes a refusal. `detail` is for developers and never shown to members. */
export function refuse(refused: ProblemCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
