import * as v from 'valibot'
import { anyFields } from '#shared/contract/fields.ts'
import { DRAFT_KINDS } from '#shared/contract/rows.ts'

import { madeAt, mutation, removed } from '#shared/mutations/mutation.ts'

export const MAX_DRAFT_BYTES = 32_768

/**
 * Saves a draft. `base.rev` is the save it is based on; if another device has saved in the meantime, it becomes a
 * second draft.
 */
export const saveDraft = mutation({
  op: 'draft.save',
  v: 1,
  set: v.object({
    kind: v.picklist(DRAFT_KINDS),
    content: v.pipe(
      anyFields,
      v.check((content) => JSON.stringify(content).length <= MAX_DRAFT_BYTES),
    ),
  }),
  makes: true,
  effects: {
    draft: (_row, m) => ({ id: m.id, ...m.set, rev: m.mid, savedAt: madeAt(m) }),
  },
})

export const discardDraft = mutation({
  op: 'draft.discard',
  v: 1,
  set: v.object({}),
  effects: { draft: removed },
})
