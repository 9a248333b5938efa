import type { Problem, ProblemCode } from '#engine/shared/problems.ts'

/** What a refusal tells besides its code. */
type Details = Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId' | 'retryAfter'> & {
  retryAfterSeconds?: number
}

/**
 * An expected refusal, with a stable code. It is thrown where it arises, which rolls back the transaction that it arises
 * in, and answered as problem details. `commitEvenRefused` keeps what a refused try wrote.
 */
export class Refused extends Error {
  readonly code: ProblemCode
  readonly details: Details
  constructor(code: ProblemCode, details: Details) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Makes a refusal, to be thrown. */
export function refuse(code: ProblemCode, details: Details = {}): Refused {
  return new Refused(code, details)
}

/** What work answers, or its refusal where that is no end: the other rows of a file go on. What it wrote stays. */
export function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  return work.catch((error: unknown) => {
    if (error instanceof Refused) return error
    throw error
  })
}

/** Runs work that nothing lets be refused: a refusal of it is a fault of the server. */
export async function orFault<T>(what: string, work: Promise<T>): Promise<T> {
  const answer = await orRefused(work)
  if (answer instanceof Refused) throw new Error(`${what}: ${answer.code}`, { cause: answer })
  return answer
}
