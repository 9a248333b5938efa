import {
  bigint,
  boolean,
  choice,
  integer,
  jsonOf,
  nullable,
  partOf,
  refersTo,
  text,
  texts,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { RequestKind } from '#features/requests/rules/request-cost.ts'
import type { RequestReason, RequestStatus } from '#features/requests/rules/request-states.ts'
import type {
  ReturnedPieces,
  ReturnState,
  ReturnWish,
} from '#features/requests/rules/return-states.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** Buying requests and their parts, as a part of `ENTITIES`. */
export const REQUEST_ENTITIES = {
  /** A buying request: all that a checkout takes from one shop of the mall, or the goods behind one link. */
  request: entity({
    fields: {
      id: [uuid, 'fixed'],
      /** The request number (BR…), assigned by the server. */
      code: [nullable(text), 'server'],
      kind: [choice<RequestKind>(), 'fixed'],
      /** The same for all requests of one checkout or one submission; null for one that is alone. */
      checkoutId: [nullable(uuid), 'fixed'],
      /** The shop of the mall; null and empty for goods of a link. */
      shopId: [nullable(uuid), 'fixed'],
      shopName: [text, 'fixed'],
      status: [choice<RequestStatus>(), 'server'],
      destinationWarehouseId: [choice<WarehouseId>(), 'lww'],
      /** The total that the member saw and asked for at the last submission. */
      askedFen: [bigint, 'lww'],
      /** Inside the country of origin. The parts of the total are those asked for until a price is confirmed. */
      domesticShippingFen: [bigint, 'server'],
      /** Basis points; that of the day of the confirmation, 0 for mall goods. */
      handlingRate: [integer, 'server'],
      goodsFen: [bigint, 'server'],
      handlingFen: [bigint, 'server'],
      /** Before coupons. */
      totalFen: [bigint, 'server'],
      couponIds: [texts, 'server'],
      /** 0 before; one more with each confirmed price: the version of what is paid. */
      confirmation: [integer, 'server'],
      /** The confirmed price is above what was asked, and the member has not accepted it yet. */
      needsAcceptance: [boolean, 'server'],
      confirmedAt: [nullable(timestamp), 'server'],
      /** Until when the confirmed price can be paid; null for mall goods. */
      pricesHoldUntil: [nullable(timestamp), 'server'],
      lapsesAt: [nullable(timestamp), 'server'],
      /** Why it was declined, its payment failed, or it was cancelled. */
      reason: [text, 'server'],
      reasonKind: [nullable(choice<RequestReason>()), 'server'],
      /** What the goods cost more than was paid, while it is due. */
      supplementFen: [nullable(bigint), 'server'],
      /** Null until paid, coupons included. */
      paidFen: [nullable(bigint), 'server'],
      /** What coupons paid of it. */
      couponsFen: [bigint, 'server'],
      paidAt: [nullable(timestamp), 'server'],
      createdAt: [timestamp, 'fixed'],
      /** The last submission; since then it waits for its review. */
      submittedAt: [timestamp, 'server'],
      boughtAt: [nullable(timestamp), 'server'],
      shippedAt: [nullable(timestamp), 'server'],
      completedAt: [nullable(timestamp), 'server'],
      /** When it was completed, withdrawn, cancelled or lapsed. */
      endedAt: [nullable(timestamp), 'server'],
    },
    window: { months: 12, by: 'endedAt' },
    isOpen: ({ supplementFen }) => supplementFen !== null,
  }),
  requestLine: entity({
    fields: {
      id: [uuid, 'fixed'],
      requestId: [uuid, 'fixed', partOf(['request'])],
      /** The product of the mall; null for goods of a link. */
      productId: [nullable(uuid), 'fixed'],
      variantId: [nullable(uuid), 'fixed'],
      /** Empty for mall goods. */
      link: [text, 'lww'],
      name: [text, 'lww'],
      /** The words that the member chose or typed. */
      specification: [text, 'lww'],
      quantity: [integer, 'lww'],
      /** Per piece, as asked. */
      priceFen: [bigint, 'lww'],
      /** What was typed, with its currency; shown and never converted. */
      foreignPrice: [text, 'lww'],
      shippingIncluded: [boolean, 'lww'],
      notes: [text, 'lww'],
      /** Per piece; null until staff confirm it. */
      confirmedPriceFen: [nullable(bigint), 'server'],
      /** What the merchant was paid for the line. */
      boughtFen: [nullable(bigint), 'server'],
      /** What the merchant gave back of it. */
      refundedFen: [bigint, 'server'],
      /** Pieces that were bought, without those that the merchant refunded. */
      boughtQuantity: [nullable(integer), 'server'],
      /** What the mall called it in English when it was bought; null for goods of a link. */
      englishName: [nullable(text), 'server'],
      createdAt: [timestamp, 'fixed'],
    },
  }),
  /** A merchant's parcel, on its way to the warehouse. */
  requestParcel: entity({
    fields: {
      id: [uuid, 'fixed'],
      requestId: [uuid, 'fixed', partOf(['request'])],
      parcelId: [uuid, 'server', refersTo('parcel')],
      trackingNumber: [text, 'server'],
      carrier: [text, 'server'],
      /** Pieces of each line, by its id. */
      quantities: [jsonOf<Readonly<Record<string, number>>>(), 'server'],
      createdAt: [timestamp, 'server'],
      receivedAt: [nullable(timestamp), 'server'],
      /** When the member said that they keep its goods; null while they have not. */
      keptAt: [nullable(timestamp), 'server'],
    },
  }),
  /** Goods of one parcel that a member wants to return. */
  goodsReturn: entity({
    fields: {
      id: [uuid, 'fixed'],
      requestId: [uuid, 'fixed', partOf(['request'])],
      parcelId: [uuid, 'fixed', refersTo('parcel')],
      pieces: [jsonOf<readonly ReturnedPieces[]>(), 'fixed'],
      words: [text, 'fixed'],
      wish: [choice<ReturnWish>(), 'fixed'],
      state: [choice<ReturnState>(), 'server'],
      /** What was paid into the wallet; null until it is settled. */
      refundFen: [nullable(bigint), 'server'],
      /** Why staff decided so. */
      reason: [text, 'server'],
      createdAt: [timestamp, 'fixed'],
      decidedAt: [nullable(timestamp), 'server'],
      settledAt: [nullable(timestamp), 'server'],
    },
    isOpen: isOpenReturn,
  }),
}
