import * as v from 'valibot'
import { ASK_TABLES } from './conflict-rules.ts'
import { anyFields, uuid } from './fields.ts'
import { mutation, removed } from './mutation.ts'

const values = v.optional(anyFields)

/**
 * Resolves a conflict on every device; `id` is the conflict's. "Mine" writes the refused values. The mutation includes
 * the chosen values and their origin, in case another device has chosen the others first.
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
  effects: { conflict: removed },
  isQuiet: true,
})

/** Removes a refused change from the tray of every device after it was resent or discarded; `id` is its `mid`. */
export const dismissOutcome = mutation({
  op: 'outcome.dismiss',
  v: 1,
  set: v.object({}),
  effects: { outcome: removed },
  isQuiet: true,
})
