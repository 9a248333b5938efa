import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { amountFen, list, optionalText, shortText, text, uuid } from '#engine/shared/fields.ts'
import { serverRow } from '#engine/shared/sync.ts'
import { ORDER_SERVICES } from '#features/orders/rules/order-services.ts'
import { orderCan, whileIn } from '#features/orders/rules/order-states.ts'
import { MAX_PAYMENT_COUPONS } from '#features/payments/rules/receipt-states.ts'
import {
  customsLine,
  identityNumber,
  MAX_ORDER_GOODS,
  MAX_ORDER_PARCELS,
  orderAddress,
  orderWords,
  senderName,
} from './order-parts.ts'

const orderId = v.object({ orderId: uuid })
export const transCode = v.pipe(text, v.regex(/^TC[0-9A-Z]{9}$/))

/** Submits parcels of one warehouse as an order, which holds its own copies of all that it names. */
export const submitOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  for: 'member',
  once: true,
  keeps: 'forever',
  maxBytes: 1_000_000,
  body: v.object({
    onceKey: uuid,
    parcelIds: v.pipe(list(uuid, MAX_ORDER_PARCELS), v.minLength(1)),
    address: orderAddress,
    identityNumber,
    /** Drop shipping of one parcel: the sender that the packing slip names. Null for an order of one's own. */
    senderName: v.nullable(senderName),
    channelCode: v.pipe(text, v.nonEmpty(), v.maxLength(40)),
    services: list(v.picklist(ORDER_SERVICES), ORDER_SERVICES.length),
    isInsured: v.boolean(),
    /** One for each goods line of the parcels. */
    customs: v.pipe(list(customsLine, MAX_ORDER_GOODS), v.minLength(1)),
    couponIds: list(uuid, MAX_PAYMENT_COUPONS),
    /** The order total that was shown. Another one is refused as `rates_changed`. */
    estimateFen: amountFen,
    /** What may be taken from the balance without asking again; null for nothing. */
    preauthorisedFen: v.nullable(amountFen),
  }),
  reply: v.object({ orderId: uuid, transCode: text }),
})

/** Corrects the address within its country until the order is paid. `identityNumber`: null keeps the one there is. */
export const correctOrderAddress = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/address',
  for: 'member',
  params: orderId,
  once: true,
  body: v.object({ onceKey: uuid, address: orderAddress, identityNumber }),
  reply: v.object({ orderId: uuid }),
})

/** Asks staff to pack an order again that is not paid yet. */
export const askRepacking = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/repack',
  when: whileIn('pendingPayment'),
  for: 'member',
  params: orderId,
  once: true,
  body: v.object({ onceKey: uuid, words: orderWords }),
  reply: v.object({ orderId: uuid }),
})

/** The member has the cartons. */
export const confirmDelivery = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/received',
  when: orderCan.confirmDelivery,
  for: 'member',
  params: orderId,
  once: true,
  body: v.object({ onceKey: uuid }),
  reply: v.object({ orderId: uuid }),
})

/** Answers what a carrier or customs ask of the order, or of one carton. An identity number is sealed, never in `words`. */
export const answerNeed = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/answer',
  for: 'member',
  params: orderId,
  once: true,
  body: v.object({
    onceKey: uuid,
    cartonId: v.nullable(uuid),
    words: optionalText(500),
    identityNumber,
  }),
  reply: v.object({ orderId: uuid }),
})

/** Pays a supplement from the wallet, or declines it. */
export const decideSupplement = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/supplements/:supplementId',
  for: 'member',
  params: v.object({ orderId: uuid, supplementId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, decision: v.picklist(['pay', 'decline']), amountFen }),
  reply: v.object({ state: v.picklist(['paid', 'declined']) }),
})

export const OLDER_PAGE = 50
/** The member's orders that have left the window of devices, the last to end first. */
export const listOlderOrders = endpoint({
  method: 'GET',
  path: '/api/orders/older',
  for: 'member',
  query: v.object({ after: v.optional(shortText(80)) }),
  reply: v.object({ orders: list(serverRow, OLDER_PAGE), next: v.nullable(text) }),
})
export type OlderOrders = Reply<typeof listOlderOrders>

/** One order with its parts, also one that has left the window of devices. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:transCode',
  for: 'member',
  params: v.object({ transCode }),
  reply: v.object({
    order: serverRow,
    cartons: list(serverRow, 100),
    tracking: list(serverRow, 5_000),
    supplements: list(serverRow, 200),
  }),
})
