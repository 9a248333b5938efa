import {
  bigint,
  boolean,
  choice,
  integer,
  jsonOf,
  nullable,
  partOf,
  text,
  texts,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { TrackingSource, TrackingStatus } from '#features/carriers/rules/tracking-status.ts'
import type {
  ChannelName,
  CustomsLine,
  OrderAddress,
} from '#features/orders/contract/order-parts.ts'
import type { OrderStatus } from '#features/orders/rules/order-lists.ts'
import type {
  CartonOutcome,
  Need,
  OrderMark,
  OrderNotice,
  SupplementKind,
  SupplementState,
} from '#features/orders/rules/order-states.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { CompensationTerms } from '#features/shipping/rules/compensation-terms.ts'
import type { ShotGap } from '#features/shots/rules/shot-list.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** Orders and their parts, as a part of `ENTITIES`. */
export const ORDER_ENTITIES = {
  /** An order, with its own copies of all that it was submitted with. Made by the server; devices only read it. */
  shipment: entity({
    fields: {
      id: [uuid, 'fixed'],
      /** The order number (TC…). */
      transCode: [text, 'server'],
      status: [choice<OrderStatus>(), 'server'],
      originWarehouse: [choice<WarehouseId>(), 'server'],
      country: [text, 'server'],
      channelCode: [text, 'server'],
      channelName: [jsonOf<ChannelName>(), 'server'],
      address: [jsonOf<OrderAddress>(), 'server'],
      /** Drop shipping: whom the packing slip names as the sender; null for an order of one's own. */
      senderName: [nullable(text), 'server'],
      /** The end of the recipient's identity number; null without one. The server alone has the rest. */
      identityMask: [nullable(text), 'server'],
      customs: [jsonOf<readonly CustomsLine[]>(), 'server'],
      /** Codes of value-added services. */
      services: [texts, 'server'],
      isInsured: [boolean, 'server'],
      /** The terms of the channel for compensations, of the day whose rates the order has. */
      claimTerms: [jsonOf<CompensationTerms>(), 'server'],
      /** The parcels in the order, without those that were taken out. */
      parcelIds: [texts, 'server'],
      couponIds: [texts, 'server'],
      /** The price at submission, for the parcels as they are. */
      estimate: [jsonOf<Breakdown>(), 'server'],
      /** The price of the packed cartons; null until the order is packed. */
      bill: [nullable(jsonOf<Breakdown>()), 'server'],
      /** 0 without a bill; another one with each change of it. */
      billVersion: [integer, 'server'],
      billExpiresAt: [nullable(timestamp), 'server'],
      /** What the member lets us take from the balance without asking again. */
      preauthorisedFen: [nullable(bigint), 'server'],
      /** Null until paid, coupons included. */
      paidFen: [nullable(bigint), 'server'],
      mark: [nullable(choice<OrderMark>()), 'server'],
      need: [nullable(jsonOf<Need>()), 'server'],
      /** Why it was cancelled, or what the member asked for with a repacking. */
      reason: [text, 'server'],
      /** The oldest first. */
      notices: [jsonOf<readonly OrderNotice[]>(), 'server'],
      createdAt: [timestamp, 'server'],
      paidAt: [nullable(timestamp), 'server'],
      dispatchedAt: [nullable(timestamp), 'server'],
      deliveredAt: [nullable(timestamp), 'server'],
      endedAt: [nullable(timestamp), 'server'],
    },
    window: { months: 12, by: 'endedAt' },
  }),
  carton: entity({
    fields: {
      id: [uuid, 'fixed'],
      shipmentId: [uuid, 'fixed', partOf(['shipment'])],
      /** 1, 2, 3… within its order. */
      number: [integer, 'server'],
      weightGrams: [integer, 'server'],
      lengthMm: [integer, 'server'],
      widthMm: [integer, 'server'],
      heightMm: [integer, 'server'],
      parcelIds: [texts, 'server'],
      carrier: [text, 'server'],
      trackingNumber: [text, 'server'],
      outcome: [nullable(choice<CartonOutcome>()), 'server'],
      need: [nullable(jsonOf<Need>()), 'server'],
      dispatchedAt: [nullable(timestamp), 'server'],
      /** Why there is no photo of a side, where the volume is charged; null of cartons that were packed without asking. */
      sideGaps: [nullable(jsonOf<readonly ShotGap[]>()), 'server'],
    },
  }),
  /** What a carrier said of a carton. */
  tracking: entity({
    fields: {
      id: [uuid, 'fixed'],
      cartonId: [uuid, 'fixed', partOf(['carton'])],
      at: [timestamp, 'server'],
      status: [choice<TrackingStatus>(), 'server'],
      /** The carrier's own words. */
      words: [text, 'server'],
      place: [text, 'server'],
      source: [choice<TrackingSource>(), 'server'],
    },
  }),
  /** A cost that came up after the payment, with the evidence in its words. */
  supplement: entity({
    fields: {
      id: [uuid, 'fixed'],
      shipmentId: [uuid, 'fixed', partOf(['shipment'])],
      kind: [choice<SupplementKind>(), 'server'],
      amountFen: [bigint, 'server'],
      words: [text, 'server'],
      state: [choice<SupplementState>(), 'server'],
      createdAt: [timestamp, 'server'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: ({ state }) => state === 'due',
  }),
}
