import type { ConflictRow } from '#shared/contract/rows.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import type { Mutation } from '#shared/mutations/mutation.ts'
import { addressDecisions } from './address-decisions.ts'
import { applyEffects } from './effects.ts'
import { goodsDecisions } from './goods-decisions.ts'
import { parcelDecisions } from './parcel-decisions.ts'
import { APPLIED, deciding, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

const EDITS = new Map(
  [...addressDecisions, ...parcelDecisions, ...goodsDecisions].map(({ op, decide }) => [
    op,
    decide,
  ]),
)

/** Writes the refused values after all, by the rules of an edit whose base is what stands there now. */
function writeMine(m: Mutation<unknown>, conflict: ConflictRow, world: World): Verdict {
  const { table, rowId, mine } = conflict
  const op = `${table}.edit`
  const edit = EDITS.get(op)
  if (edit === undefined) throw new Error(`A conflict of ${table}, which has no edit`)
  const base = { ...world.row(table, rowId) }
  return edit({ ...m, op, id: rowId, set: mine, base }, world)
}

export const attentionDecisions = [
  deciding(resolveConflict, (m, world) => {
    const { choice } = m.set
    const conflict = world.row('conflict', m.id)
    if (conflict === undefined) {
      // Settled already. "Theirs" asks for nothing, "mine" for something that may not have been done.
      const isSame = choice === 'theirs' || world.resolvedChoice(m.id) === choice
      return isSame ? APPLIED : reject('already_decided')
    }
    const verdict = choice === 'mine' ? writeMine(m, conflict, world) : APPLIED
    if (verdict.status !== 'applied') return verdict
    applyEffects(m, world)
    world.noteResolved(m.id, choice)
    return APPLIED
  }),

  deciding(dismissOutcome, (m, world) => {
    applyEffects(m, world)
    return APPLIED
  }),
]
