import * as v from 'valibot'
import { note } from '#engine/shared/fields.ts'
import { madeAt, mutation, removed } from '#engine/shared/mutation.ts'

/** Claims that a declared parcel is already on our shelf without an owner; `id` is the parcel's. */
export const fileClaim = mutation({
  op: 'claim.file',
  v: 1,
  set: v.object({ note }),
  makes: true,
  remakes: true,
  effects: {
    claim: (row, m) => ({
      createdAt: madeAt(m),
      ...row,
      id: m.id,
      note: m.set.note,
      status: 'waiting',
      reason: '',
      decidedAt: null,
    }),
  },
})

export const withdrawClaim = mutation({
  op: 'claim.withdraw',
  v: 1,
  set: v.object({}),
  effects: { claim: removed },
})
