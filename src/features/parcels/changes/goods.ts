import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { uuid } from '#engine/shared/fields.ts'
import { madeAt, mutation, patched, removed, unchanged } from '#engine/shared/mutation.ts'
import { goodsLine, inYuan, meansItsYuan } from '#features/goods/contract/fields.ts'

export const addGoods = mutation({
  op: 'goods.add',
  v: 3,
  set: v.pipe(
    v.object({ parcelId: uuid, ...goodsLine.entries }),
    v.check((line) => meansItsYuan(line), rule('money')),
  ),
  upcast: { 2: { set: inYuan, base: unchanged } },
  makes: true,
  effects: { goods: (row, m) => row ?? { id: m.id, ...m.set, createdAt: madeAt(m) } },
})

export const editGoods = mutation({
  op: 'goods.edit',
  v: 2,
  set: v.pipe(
    v.partial(v.object(goodsLine.entries)),
    v.check((line) => meansItsYuan(line), rule('money')),
  ),
  upcast: { 1: { set: unchanged, base: unchanged } },
  effects: { goods: patched },
})

export const removeGoods = mutation({
  op: 'goods.remove',
  v: 1,
  set: v.object({}),
  effects: { goods: removed },
})
