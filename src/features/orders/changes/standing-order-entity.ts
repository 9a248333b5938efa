import {
  bigint,
  boolean,
  choice,
  jsonOf,
  nullable,
  text,
  texts,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { CustomsLine, OrderAddress } from '#features/orders/contract/order-parts.ts'
import type { StandingOrderState, StandingStop } from '#features/orders/rules/standing-orders.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** Standing orders, as a part of `ENTITIES`. */
export const STANDING_ORDER_ENTITIES = {
  /** An order that the server submits once all of its parcels are here, within bounds that the member set. */
  standingOrder: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelIds: [texts, 'fixed'],
      originWarehouse: [choice<WarehouseId>(), 'fixed'],
      channelCode: [text, 'fixed'],
      address: [jsonOf<OrderAddress>(), 'fixed'],
      customs: [jsonOf<readonly CustomsLine[]>(), 'fixed'],
      services: [texts, 'fixed'],
      isInsured: [boolean, 'fixed'],
      /** Null for the best ones of that day. */
      couponIds: [nullable(texts), 'fixed'],
      /** The highest total that is ordered. */
      maxFen: [bigint, 'fixed'],
      /** The last day of the warehouse on which it waits. */
      lastDay: [text, 'fixed'],
      state: [choice<StandingOrderState>(), 'server'],
      /** Null unless nothing was ordered. */
      stop: [nullable(choice<StandingStop>()), 'server'],
      /** The total on the day it was ordered, or was found too dear. */
      totalFen: [nullable(bigint), 'server'],
      /** The number of its order. */
      transCode: [nullable(text), 'server'],
      createdAt: [timestamp, 'fixed'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    cameWith: 23,
  }),
}
