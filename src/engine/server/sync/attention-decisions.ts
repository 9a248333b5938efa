import { isDeepStrictEqual } from 'node:util'
import type { AskTable } from '#engine/shared/conflict-rules.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { ConflictRow } from '#engine/shared/rows.ts'
import { FEATURE_DECISIONS } from '#server/registry/decisions.ts'
import { withStoredFields } from './as-stored.ts'
import { applyEffects } from './effects.ts'
import { pick } from './merge-edit.ts'
import { APPLIED, type Decide, type Decisions, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

type Resolve = SetOf<'conflict.resolve'>

/** What a table asks about is written by its edit. */
const EDITS: Record<`${AskTable}.edit`, unknown> = FEATURE_DECISIONS

/**
 * Applies the member's values as an edit based on the current values. If they are refused, the tray has that edit with
 * its reason, to be corrected and sent again, and the conflict stays.
 */
function writeMine(m: Mutation<unknown>, conflict: ConflictRow, world: World): Verdict {
  const { table, rowId, mine } = conflict
  const op = `${table}.edit`
  const edit = (EDITS as Record<string, Decide<object> | undefined>)[op]
  if (edit === undefined) throw new Error(`A conflict of ${table}, which has no edit`)
  const base = { ...world.row(table, rowId) }
  const verdict = edit(withStoredFields({ ...m, op, id: rowId, set: mine, base }, world), world)
  return verdict.status === 'rejected'
    ? { ...verdict, entry: { op, id: rowId, set: mine } }
    : verdict
}

/**
 * A choice for a conflict that another device has already resolved. The same choice needs nothing. A different one is
 * refused as an edit with its values, which the member can send again.
 */
function settledBefore(m: Mutation<Resolve>, world: World): Verdict {
  const { choice, mine, theirs, table, rowId } = m.set
  const earlierChoice = world.resolvedChoice(m.id)
  if (earlierChoice === choice || (earlierChoice === undefined && choice === 'theirs'))
    return APPLIED
  const chosen = choice === 'mine' ? mine : theirs
  if (table === undefined || rowId === undefined || chosen === undefined) {
    return choice === 'theirs' ? APPLIED : reject('already_decided')
  }
  const current = { ...world.row(table, rowId) }
  if (isDeepStrictEqual(pick(current, Object.keys(chosen)), chosen)) return APPLIED
  const mutation = { op: `${table}.edit`, id: rowId, set: chosen }
  return { status: 'rejected', code: 'already_decided', detail: '', entry: mutation }
}

export const attentionDecisions = {
  'conflict.resolve'(m, world) {
    const { choice } = m.set
    const conflict = world.row('conflict', m.id)
    if (conflict === undefined) return settledBefore(m, world)
    const verdict = choice === 'mine' ? writeMine(m, conflict, world) : APPLIED
    if (verdict.status !== 'applied') return verdict
    applyEffects(m, world)
    world.noteResolved(m.id, choice)
    return APPLIED
  },

  'outcome.dismiss'(m, world) {
    applyEffects(m, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
