import type { FieldFailure } from '#shared/contract/failures.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import type { Mutation } from '#shared/mutations/mutation.ts'
import type { Op, SetOf } from '#shared/mutations/registry.ts'
import type { World } from './world.ts'

/** What a refusal puts into the tray where that is not the mutation itself. */
export type Shown = { op: string; id: string; set: Record<string, unknown> }

/** What became of a mutation; `group` is the id whose refusal took this one along. */
export type Verdict =
  | { status: 'applied' }
  | { status: 'conflict' }
  | { status: 'rejected'; code: ProblemCode; detail: string; group?: string; shown?: Shown }

export const APPLIED: Verdict = { status: 'applied' }

/** A refusal by the rules. */
export function reject(code: ProblemCode, detail = ''): Verdict {
  return { status: 'rejected', code, detail }
}

/** More than the fields of the longest form. */
const MOST_FAILURES = 300

/** A refusal because of what was typed; the detail is the failures as JSON. */
export function invalid(...failures: FieldFailure[]): Verdict {
  return reject('validation', JSON.stringify(failures.slice(0, MOST_FAILURES)))
}

/** A refusal because the row is not there: its making was refused before, or another device removed it. */
export function absent(world: World, id: string): Verdict {
  const group = world.refusedGroup(id)
  if (group === undefined) return reject('not_found')
  return { status: 'rejected', code: 'dependency', detail: '', group }
}

/** Decides about one mutation and, unless it refuses, writes its effects to the world. */
export type Decide<Set> = (m: Mutation<Set>, world: World) => Verdict
/** The decision about each mutation, whose definition has checked its `set` before. */
export type Decisions = { [O in Op]: Decide<SetOf<O>> }
