import * as v from 'valibot'
import { amountFen, calendarDay, list, text, uuid } from '#engine/shared/fields.ts'
import { madeAt, mutation } from '#engine/shared/mutation.ts'
import {
  customsLine,
  MAX_ORDER_GOODS,
  MAX_ORDER_PARCELS,
  orderAddress,
} from '#features/orders/contract/order-parts.ts'
import { ORDER_SERVICES } from '#features/orders/rules/order-services.ts'
import { standingOrderCan } from '#features/orders/rules/standing-orders.ts'
import { MAX_PAYMENT_COUPONS } from '#features/payments/rules/receipt-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** Has parcels ordered together once all of them are here. */
export const placeStandingOrder = mutation({
  op: 'standingOrder.place',
  v: 1,
  set: v.object({
    parcelIds: v.pipe(list(uuid, MAX_ORDER_PARCELS), v.minLength(1)),
    originWarehouse: warehouseId,
    channelCode: v.pipe(text, v.nonEmpty(), v.maxLength(40)),
    address: orderAddress,
    customs: v.pipe(list(customsLine, MAX_ORDER_GOODS), v.minLength(1)),
    services: list(v.picklist(ORDER_SERVICES), ORDER_SERVICES.length),
    isInsured: v.boolean(),
    couponIds: v.nullable(list(uuid, MAX_PAYMENT_COUPONS)),
    maxFen: amountFen,
    lastDay: calendarDay,
  }),
  makes: true,
  effects: {
    standingOrder: (row, m) =>
      row ?? {
        id: m.id,
        ...m.set,
        state: 'waiting',
        stop: null,
        totalFen: null,
        transCode: null,
        createdAt: madeAt(m),
        decidedAt: null,
      },
  },
})

/** It waits no longer; one that stopped is put away. */
export const withdrawStandingOrder = mutation({
  op: 'standingOrder.withdraw',
  v: 1,
  set: v.object({}),
  effects: {
    standingOrder: (row, m) =>
      row !== undefined && standingOrderCan.withdraw(row)
        ? { ...row, state: 'withdrawn', decidedAt: madeAt(m) }
        : row,
  },
})

/** The changes of orders. */
export const ORDER_MUTATIONS = [placeStandingOrder, withdrawStandingOrder] as const
