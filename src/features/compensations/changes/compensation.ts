import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { maxCodePoints, requiredText, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { madeAt, mutation } from '#engine/shared/mutation.ts'
import {
  COMPENSATION_KINDS,
  compensationCan,
} from '#features/compensations/rules/compensation-states.ts'

/** Code points of what happened, and of a note about it. */
export const MAX_COMPENSATION_WORDS = 1_000
export const compensationWords = v.pipe(
  requiredText(2 * MAX_COMPENSATION_WORDS),
  maxCodePoints(MAX_COMPENSATION_WORDS),
)

/** Asks for compensation of a sent order, for one carton or all of it (null). */
export const fileCompensation = mutation({
  op: 'compensation.file',
  v: 1,
  set: v.object({
    shipmentId: uuid,
    cartonId: v.nullable(uuid),
    kind: v.picklist(COMPENSATION_KINDS),
    words: compensationWords,
    askedFen: wholeNumber(1, MAX_AMOUNT_FEN, rule('money')),
  }),
  makes: true,
  effects: {
    compensation: (row, m) =>
      row ?? {
        id: m.id,
        ...m.set,
        parcelId: null,
        state: 'open',
        decidedFen: null,
        reason: '',
        createdAt: madeAt(m),
        decidedAt: null,
      },
  },
})

export const withdrawCompensation = mutation({
  op: 'compensation.withdraw',
  v: 1,
  set: v.object({}),
  effects: {
    compensation: (row, m) =>
      row !== undefined && compensationCan.withdraw(row)
        ? { ...row, state: 'withdrawn', decidedAt: madeAt(m) }
        : row,
  },
})

/** Adds a dated note of the member. */
export const addCompensationNote = mutation({
  op: 'compensationNote.add',
  v: 1,
  set: v.object({ compensationId: uuid, words: compensationWords }),
  makes: true,
  effects: {
    compensationNote: (row, m) => row ?? { id: m.id, ...m.set, by: 'member', createdAt: madeAt(m) },
  },
})

/** The changes of compensations. */
export const COMPENSATION_MUTATIONS = [
  fileCompensation,
  withdrawCompensation,
  addCompensationNote,
] as const
