import type { FieldFailure } from '#engine/shared/failures.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'
import type { Op, SetOf } from '#engine/shared/registry.ts'
import type { World } from './world.ts'

/** What a refusal puts into the tray, if not the mutation itself. */
export type TrayEntry = { op: string; id: string; set: Record<string, unknown> }

/** The decision about a mutation. `group`: the id whose refusal caused this one. */
export type Verdict =
  | { status: 'applied' }
  | { status: 'conflict' }
  | { status: 'rejected'; code: ProblemCode; detail: string; group?: string; entry?: TrayEntry }

export const APPLIED: Verdict = { status: 'applied' }

/** A refusal by the rules. */
export function reject(code: ProblemCode, detail = ''): Verdict {
  return { status: 'rejected', code, detail }
}

/** More than the fields of the longest form. */
const MOST_FAILURES = 300

/** A refusal of invalid input. The detail is the failures as JSON. */
export function invalid(...failures: FieldFailure[]): Verdict {
  return reject('validation', JSON.stringify(failures.slice(0, MOST_FAILURES)))
}

/** A refusal because the row is missing: its creation was refused, or another device removed it. */
export function absent(world: World, id: string): Verdict {
  const group = world.refusedGroup(id)
  if (group === undefined) return reject('not_found')
  return { status: 'rejected', code: 'dependency', detail: '', group }
}

/** Decides one mutation and, unless it is refused, writes its effects. */
export type Decide<Set> = (m: Mutation<Set>, world: World) => Verdict
/** The decision function of each mutation. Its `set` has been validated. */
export type Decisions = { [O in Op]: Decide<SetOf<O>> }
