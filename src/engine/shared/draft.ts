import * as v from 'valibot'
import { DRAFT_KINDS } from '#registry/draft-kinds.ts'
import { anyFields } from './fields.ts'
import { madeAt, mutation, removed } from './mutation.ts'
import { utf8Length } from './utf8-length.ts'

/** UTF-8 bytes of a draft as JSON. A full batch with the longest valid texts takes half of it. */
export const MAX_DRAFT_BYTES = 262_144

/** Whether a form's content can be synced as a draft. A longer one stays on the device where it was typed. */
export const fitsDraft = (content: Record<string, unknown>): boolean =>
  utf8Length(JSON.stringify(content)) <= MAX_DRAFT_BYTES

/**
 * Saves a draft. `base.rev` is the save it is based on; if another device has saved in the meantime, it becomes a
 * second draft.
 */
export const saveDraft = mutation({
  op: 'draft.save',
  v: 1,
  set: v.object({
    kind: v.picklist(DRAFT_KINDS),
    content: v.pipe(anyFields, v.check(fitsDraft)),
  }),
  makes: true,
  effects: {
    draft: (_row, m) => ({ id: m.id, ...m.set, rev: m.mid, savedAt: madeAt(m) }),
  },
  isQuiet: true,
})

export const discardDraft = mutation({
  op: 'draft.discard',
  v: 1,
  set: v.object({}),
  effects: { draft: removed },
  isQuiet: true,
})
