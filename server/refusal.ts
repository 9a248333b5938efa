import type { FieldFailure } from '#shared/contract/failures.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'

/** An expected "no": a value with a stable code, which becomes problem details at the edge. */
export type Refusal = {
  refused: ProblemCode
  detail?: string
  fields?: FieldFailure[]
  retryAfterSeconds?: number
}

/** Says no; `detail` is for developers, never shown to members. */
export function refuse(refused: ProblemCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
