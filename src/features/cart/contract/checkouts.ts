import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { amountFen, list, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import { MAX_PAYMENT_COUPONS } from '#features/payments/rules/receipt-states.ts'
import { MAX_CART_LINES } from '#features/requests/rules/request-cost.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** A line of the cart as it was shown. */
const line = v.object({
  id: uuid,
  quantity: wholeNumber(1, MAX_PIECES),
  /** The price is that of one piece. */
  priceFen: amountFen,
  /** Where the goods of a link go; those of a shop go where its destination says. */
  warehouseId: v.optional(warehouseId),
})

/**
 * Turns lines of the cart into requests: one for each shop of the mall, which takes the stock and waits for its payment,
 * and one for each link, which is reviewed. Other prices than those shown are refused as `prices_changed`, missing
 * pieces as `stock_changed`, and the cart stays as it was.
 */
export const checkOut = endpoint({
  method: 'POST',
  path: '/api/checkouts',
  for: 'member',
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    lines: v.pipe(list(line, MAX_CART_LINES), v.minLength(1)),
    /** Where the goods of each shop go. */
    destinations: list(v.object({ shopId: uuid, warehouseId }), MAX_CART_LINES),
    /** Coupons for the goods of the mall, each for one request. Those for links are chosen when they are paid. */
    couponIds: list(uuid, MAX_PAYMENT_COUPONS),
    /** What the goods of the mall cost after coupons, as it was shown. */
    mallFen: amountFen,
  }),
  reply: v.object({
    checkoutId: uuid,
    requests: list(
      v.object({ id: uuid, code: text, kind: v.picklist(['mall', 'link']) }),
      MAX_CART_LINES,
    ),
  }),
})
