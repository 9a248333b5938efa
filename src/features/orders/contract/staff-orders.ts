import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  list,
  MAX_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { serverRow } from '#engine/shared/sync.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { ORDER_STATUSES } from '#features/orders/rules/order-lists.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { measures } from '#features/parcels/contract/warehouse-parcel.ts'
import { breakdown } from '#features/shipping/rules/breakdown.ts'
import { GAP_REASONS, SIDE_SHOTS } from '#features/shots/rules/shot-list.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { MAX_ORDER_CARTONS, MAX_ORDER_PARCELS, orderWords } from './order-parts.ts'

export const STAFF_ORDERS_PAGE = 50
export const STAFF_ORDER_BILLS = 100
export const ofOrder = v.object({ accountId: uuid, orderId: uuid })
/** What every act on an order answers. */
export const reply = v.object({ status: v.picklist(ORDER_STATUSES), billVersion: v.number() })
export const ship = { for: 'staff', right: 'ship' } as const
const pk = requiredText(20)

const summary = v.object({
  accountId: uuid,
  orderId: uuid,
  memberNum: text,
  transCode: text,
  status: v.picklist(ORDER_STATUSES),
  originWarehouse: warehouseId,
  country: text,
  channelName: v.object({ zh: text, zh2: text, en: text }),
  parcels: v.number(),
  mark: v.nullable(text),
  hasOpenNeed: v.boolean(),
  isDropShipping: v.boolean(),
  createdAt: text,
  paidAt: v.nullable(text),
  dispatchedAt: v.nullable(text),
})
export type StaffOrderSummary = v.InferOutput<typeof summary>

/** Orders in one status, the oldest first; with `isPaid`, of those in `shipping` the ones to dispatch or already gone. */
export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/staff/orders',
  ...ship,
  query: v.object({
    status: v.picklist(ORDER_STATUSES),
    dispatched: v.optional(v.picklist(['yes', 'no'])),
    cursor: v.optional(v.pipe(text, v.maxLength(80))),
  }),
  reply: v.object({ orders: list(summary, STAFF_ORDERS_PAGE), next: v.nullable(text) }),
})

const orderParcel = v.object({
  parcelId: uuid,
  code: v.nullable(text),
  trackingNumber: text,
  shelf: v.nullable(text),
  weightGrams: v.nullable(v.number()),
  lengthMm: v.nullable(v.number()),
  widthMm: v.nullable(v.number()),
  heightMm: v.nullable(v.number()),
  goodsClass: text,
  /** We bought its goods for the member, in the mall or from a seller. */
  isBought: v.boolean(),
  /** Its lines, by which the customs lines of a carton are known. */
  goods: list(
    v.object({
      goodsId: uuid,
      name: text,
      quantity: v.number(),
      tags: list(v.picklist(GOODS_TAGS), GOODS_TAGS.length),
    }),
    MAX_GOODS_LINES,
  ),
  /** The carton that it is packed into. */
  cartonId: v.nullable(uuid),
})
/** One order with its parts, its parcels, and the newest of the bills that the member has seen. */
export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/staff/orders/:accountId/:orderId',
  ...ship,
  params: ofOrder,
  reply: v.object({
    memberNum: text,
    order: serverRow,
    parcels: list(orderParcel, MAX_ORDER_PARCELS),
    cartons: list(serverRow, 100),
    tracking: list(serverRow, 5_000),
    supplements: list(serverRow, 200),
    photos: list(serverRow, 1_000),
    bills: list(v.object({ billVersion: v.number(), breakdown, at: text }), STAFF_ORDER_BILLS),
    owedFen: v.number(),
    isOwn: v.boolean(),
  }),
})
export type StaffOrder = Reply<typeof getStaffOrder>

/** Finds an order by its number, scanned or typed. */
export const findStaffOrder = endpoint({
  method: 'GET',
  path: '/api/staff/order-numbers/:code',
  ...ship,
  params: v.object({ code: pk }),
  reply: v.object({ accountId: uuid, orderId: uuid }),
})

/** The whole number of a recipient, for a customs form; read by staff and audited. */
export const readOrderIdentity = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/identity',
  ...ship,
  params: ofOrder,
  reply: v.object({ identityNumber: v.nullable(text) }),
})

const packed = v.object({
  /** Package numbers as scanned. Each parcel of the order is in one carton. */
  codes: v.pipe(list(pk, MAX_ORDER_PARCELS), v.minLength(1)),
  ...measures.entries,
  /** A staff picture that was sent before. */
  photoSha256: v.nullable(sha256Hex),
  /**
   * The tape along each side, where the volume is charged: a staff picture that was sent before, or why there is none. An
   * app from before it knows of no sides, and sends none.
   */
  sides: v.optional(
    list(
      v.object({
        side: v.picklist(SIDE_SHOTS),
        photoSha256: v.nullable(sha256Hex),
        gap: v.nullable(
          v.object({ reason: v.picklist(GAP_REASONS), words: optionalText(MAX_REASON_LENGTH) }),
        ),
      }),
      SIDE_SHOTS.length,
    ),
  ),
})
/** Packs an order: replaces its cartons. A package number of another order or member stops it. */
export const packOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/cartons',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    cartons: v.pipe(list(packed, MAX_ORDER_CARTONS), v.minLength(1)),
  }),
  reply,
})

/** Computes the bill of the packed cartons; issues it unless `preview`. */
export const billOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/bill',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    preview: v.boolean(),
    /** The order total that the preview showed. Null for a preview. */
    totalFen: v.nullable(amountFen),
  }),
  reply: v.object({
    bill: breakdown,
    estimateFen: v.number(),
    /** Bill less estimate, both after coupons. */
    differenceFen: v.number(),
    ...reply.entries,
    /** Paid at once by the pre-authorisation. */
    isPaid: v.boolean(),
  }),
})

/** Opens an unpaid bill again, to pack anew. */
export const reopenOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/reopen',
  when: orderCan.reopen,
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({ onceKey: uuid }),
  reply,
})

/** Takes a parcel out of an order before its bill; the last one cannot be, cancel the order instead. */
export const takeOutParcel = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/take-out',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({ onceKey: uuid, parcelId: uuid, reason: orderWords }),
  reply,
})

/** Cancels an order before its dispatch. What was paid goes back to the wallet, coupons and parcels are free again. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/cancel',
  when: orderCan.cancel,
  ...ship,
  params: ofOrder,
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, reason: orderWords }),
  reply,
})
