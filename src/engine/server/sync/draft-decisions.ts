import type { DraftRow } from '#engine/shared/rows.ts'
import { applyEffects } from './effects.ts'
import { APPLIED, absent, type Decisions, reject } from './verdict.ts'
import type { World } from './world.ts'

/**
 * The draft that a device means by an id and the revision that it had (`rev`). If two devices changed one draft, the
 * later change became a second draft, which that device calls by the first one's id until it pulls.
 */
export function resolveDraft(world: World, id: string, rev: unknown): DraftRow | undefined {
  const named = world.row('draft', id)
  if (typeof rev !== 'string' || named?.rev === rev) return named
  return world.draftWithRev(rev) ?? named
}

export const draftDecisions = {
  'draft.save'(m, world) {
    const { rev } = m.base
    const draft = resolveDraft(world, m.id, rev)
    if (draft === undefined && typeof rev === 'string') return absent(world, m.id)
    const id = draft === undefined ? m.id : draft.rev === rev ? draft.id : m.mid
    if (world.row('draft', id) === undefined && !world.room.forDraft()) return reject('draft_limit')
    applyEffects({ ...m, id }, world)
    return APPLIED
  },

  'draft.discard'(m, world) {
    applyEffects({ ...m, id: resolveDraft(world, m.id, m.base.rev)?.id ?? m.id }, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
