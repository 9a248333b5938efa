import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import {
  amountFen,
  httpLink,
  note,
  optionalText,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { madeAt, mutation, patched, removed } from '#engine/shared/mutation.ts'
import { goodsName } from '#features/goods/contract/fields.ts'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const pieces = wholeNumber(1, MAX_PIECES, rule('whole_number'))

/** Puts goods into the cart. A variant that is in it already joins its line on the server. */
export const addCartLine = mutation({
  op: 'cartLine.add',
  v: 2,
  set: v.object({
    productId: v.nullable(uuid),
    variantId: v.nullable(uuid),
    /** A page that a browser can open; goods of the mall have none. */
    link: httpLink,
    shopId: v.nullable(uuid),
    shopName: optionalText(60),
    name: goodsName,
    specification: optionalText(200),
    quantity: pieces,
    priceFen: amountFen,
    foreignPrice: optionalText(40),
    shippingIncluded: v.boolean(),
    notes: note,
    destinationWarehouseId: v.nullable(warehouseId),
  }),
  makes: true,
  effects: {
    cartLine: (row, m) => row ?? { id: m.id, ...m.set, isSelected: true, createdAt: madeAt(m) },
  },
})

export const editCartLine = mutation({
  op: 'cartLine.edit',
  v: 1,
  set: v.partial(v.object({ quantity: pieces, notes: note, isSelected: v.boolean() })),
  effects: { cartLine: patched },
  isQuiet: true,
})

export const removeCartLine = mutation({
  op: 'cartLine.remove',
  v: 1,
  set: v.object({}),
  effects: { cartLine: removed },
  isQuiet: true,
})

/** The changes of the cart. */
export const CART_MUTATIONS = [addCartLine, editCartLine, removeCartLine] as const
