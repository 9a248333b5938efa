import * as v from 'valibot'
import { anyFields, uuid } from '#shared/contract/fields.ts'
import { ASK_TABLES } from '#shared/mutations/conflict-rules.ts'
import { mutation, removed } from '#shared/mutations/mutation.ts'

const values = v.optional(anyFields)

/**
 * Settles a conflict everywhere; `id` is the conflict's. "Mine" writes the refused values after all. It carries the values
 * that were chosen and whose they are, so that they are still there where another device has chosen the others before.
 */
export const resolveConflict = mutation({
  op: 'conflict.resolve',
  v: 2,
  set: v.object({
    choice: v.picklist(['mine', 'theirs']),
    mine: values,
    theirs: values,
    table: v.optional(v.picklist(ASK_TABLES)),
    rowId: v.optional(uuid),
  }),
  upcast: { 1: (set) => set },
  effects: { conflict: removed },
})

/** Takes a refused change off the tray of every device, once it was sent anew or given up by hand; `id` is its `mid`. */
export const dismissOutcome = mutation({
  op: 'outcome.dismiss',
  v: 1,
  set: v.object({}),
  effects: { outcome: removed },
})
