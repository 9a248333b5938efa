import * as v from 'valibot'
import { list, maxCodePoints, requiredText, uuid } from '#engine/shared/fields.ts'
import { madeAt, mutation, unchanged } from '#engine/shared/mutation.ts'
import { MAX_GOODS_LINES, quantity } from '#features/goods/contract/fields.ts'
import { RETURN_WISHES, returnCan } from '#features/requests/rules/return-states.ts'

/** Code points of why goods are returned. */
export const MAX_RETURN_WORDS = 1_000

/** Asks to return goods of a parcel that a merchant sent. */
export const askReturn = mutation({
  op: 'goodsReturn.ask',
  v: 2,
  set: v.object({
    requestId: uuid,
    parcelId: uuid,
    pieces: v.pipe(list(v.object({ lineId: uuid, quantity }), MAX_GOODS_LINES), v.minLength(1)),
    words: v.pipe(requiredText(2 * MAX_RETURN_WORDS), maxCodePoints(MAX_RETURN_WORDS)),
    wish: v.picklist(RETURN_WISHES),
  }),
  upcast: { 1: { set: (fields) => ({ wish: 'refund', ...fields }), base: unchanged } },
  makes: true,
  effects: {
    goodsReturn: (row, m) =>
      row ?? {
        id: m.id,
        ...m.set,
        state: 'asked',
        refundFen: null,
        reason: '',
        createdAt: madeAt(m),
        decidedAt: null,
        settledAt: null,
      },
  },
})

/** The member has seen the goods of a merchant's parcel and keeps them, or takes that back. */
export const keepGoods = mutation({
  op: 'requestParcel.keep',
  v: 1,
  set: v.object({ parcelId: uuid, isKept: v.boolean() }),
  effects: {
    requestParcel: (row, m) =>
      row && { ...row, keptAt: m.set.isKept ? (row.keptAt ?? madeAt(m)) : null },
  },
})

/** The member keeps the goods after all, also of a return that was accepted. */
export const withdrawReturn = mutation({
  op: 'goodsReturn.withdraw',
  v: 1,
  set: v.object({}),
  effects: {
    goodsReturn: (row, m) =>
      row !== undefined && returnCan.withdraw(row)
        ? { ...row, state: 'withdrawn', decidedAt: madeAt(m) }
        : row,
  },
})
