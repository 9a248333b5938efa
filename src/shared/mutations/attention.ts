import * as v from 'valibot'
import { anyFields } from '#shared/contract/fields.ts'
import { mutation } from '#shared/mutations/mutation.ts'

/**
 * Settles a conflict everywhere; `id` is the conflict's. "Mine" writes the refused values after all; it carries them as
 * they were seen, so that they are still there where another device has settled it otherwise before.
 */
export const resolveConflict = mutation({
  op: 'conflict.resolve',
  v: 1,
  set: v.object({
    choice: v.picklist(['mine', 'theirs']),
    mine: v.optional(anyFields),
  }),
  touches: ({ id }) => [{ table: 'conflict', id }],
  effects: { conflict: () => undefined },
})

/** Takes a refused change off the tray of every device, once it was sent anew or given up by hand; `id` is its `mid`. */
export const dismissOutcome = mutation({
  op: 'outcome.dismiss',
  v: 1,
  set: v.object({}),
  touches: ({ id }) => [{ table: 'outcome', id }],
  effects: { outcome: () => undefined },
})
