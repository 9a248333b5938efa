import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  list,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { typedTrackingNumber } from '#features/carriers/contract/fields.ts'
import { MAX_GOODS_LINES, quantity } from '#features/goods/contract/fields.ts'
import { MAX_PAYEES, payee } from '#features/payments/contract/payees.ts'
import { MAX_REQUEST_PARCELS } from '#features/requests/rules/request-purchase.ts'
import { REQUEST_REASONS, REQUEST_STATUSES } from '#features/requests/rules/request-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const PURCHASES_PAGE = 50
export const MAX_REQUEST_LINES = 200
const MAX_CARRIER_LENGTH = 60

/**
 * `toBuy`: paid and not bought; `toShip`: bought, with pieces that no merchant's parcel has; `onTheWay`: the rest that is not
 * completed; `completed`; `ended`: cancelled, withdrawn or lapsed.
 */
export const PURCHASE_LISTS = ['toBuy', 'toShip', 'onTheWay', 'completed', 'ended'] as const
export type PurchaseList = (typeof PURCHASE_LISTS)[number]

const buy = { for: 'staff', right: 'buy' } as const

const purchaseLine = v.object({
  id: uuid,
  link: text,
  name: text,
  specification: text,
  notes: text,
  quantity: v.number(),
  confirmedPriceFen: v.nullable(v.number()),
  shippingIncluded: v.boolean(),
  boughtFen: v.nullable(v.number()),
  boughtQuantity: v.nullable(v.number()),
  refundedFen: v.number(),
  /** What a piece of the mall costs us by the catalog on the day of the checkout, for staff alone. */
  unitCostFen: v.nullable(v.number()),
  /** What the merchant of the mall may still give back of what it was paid; null where it is what the member paid. */
  costLeftFen: v.nullable(v.number()),
  /** Pieces of settled returns. */
  returnedQuantity: v.number(),
  /** The member's pictures. */
  pictures: list(sha256Hex, MAX_PHOTOS),
})
const purchaseParcel = v.object({
  id: uuid,
  parcelId: uuid,
  carrier: text,
  trackingNumber: text,
  /** Pieces of each line. */
  quantities: list(v.object({ lineId: uuid, quantity: v.number() }), MAX_REQUEST_LINES),
  createdAt: text,
  receivedAt: v.nullable(text),
})
const purchase = v.object({
  accountId: uuid,
  requestId: uuid,
  memberNum: text,
  code: text,
  kind: v.picklist(['mall', 'link']),
  shopName: text,
  status: v.picklist(REQUEST_STATUSES),
  destinationWarehouseId: warehouseId,
  domesticShippingFen: v.number(),
  handlingRate: v.number(),
  goodsFen: v.number(),
  handlingFen: v.number(),
  totalFen: v.number(),
  paidFen: v.number(),
  couponsFen: v.number(),
  supplementFen: v.nullable(v.number()),
  createdAt: text,
  /** Null if it ended before its payment. */
  paidAt: v.nullable(text),
  boughtAt: v.nullable(text),
  endedAt: v.nullable(text),
  /** What its list is ordered by: since when it waits, or when it was submitted if it has ended. */
  since: text,
  lines: list(purchaseLine, MAX_REQUEST_LINES),
  parcels: list(purchaseParcel, MAX_REQUEST_PARCELS),
  /** Whether a refund of it waits for a second person. */
  isProposed: v.boolean(),
  /** Nobody buys for themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
})
export type ListedPurchase = v.InferOutput<typeof purchase>

/** Paid requests, those that wait the longest first; of those that have ended, the latest first. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/staff/purchases',
  ...buy,
  query: v.object({ list: v.picklist(PURCHASE_LISTS), after: v.optional(shortText(120)) }),
  reply: v.object({ purchases: list(purchase, PURCHASES_PAGE), next: v.nullable(text) }),
})

/** The accounts from which the business pays merchants. */
export const listPurchaseAccounts = endpoint({
  method: 'GET',
  path: '/api/staff/purchases/accounts',
  ...buy,
  reply: v.object({ accounts: list(v.pick(payee, ['id', 'label']), MAX_PAYEES) }),
})

export const ofRequest = v.object({ accountId: uuid, requestId: uuid })
const act = { ...buy, params: ofRequest, once: true } as const
const path = <Act extends string>(act: Act) =>
  `/api/staff/purchases/:accountId/:requestId/${act}` as const
const status = v.picklist(REQUEST_STATUSES)
const reason = requiredText(MAX_REASON_LENGTH)
const someLines = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(list(item, max), v.minLength(1))

/** What was bought. `lines`: each line of the request, with the pieces that can be had and what all of them cost. */
export const boughtGoods = v.object({
  payeeAccountId: uuid,
  lines: someLines(
    v.object({ lineId: uuid, quantity: wholeNumber(0, 99_999), amountFen }),
    MAX_REQUEST_LINES,
  ),
  domesticShippingFen: amountFen,
  /** Why it costs more, for the member. */
  words: optionalText(MAX_REASON_LENGTH),
  /** Whether pieces of the mall that are not bought can be sold again. */
  restock: v.boolean(),
})

/** Why a request is cancelled. */
export const cancellation = v.object({
  reasonKind: v.picklist(REQUEST_REASONS),
  reason,
  restock: v.boolean(),
})

/** What the merchant gave back. `quantity`: the pieces that will not come. */
export const merchantRefund = v.object({
  payeeAccountId: uuid,
  lines: list(
    v.object({ lineId: uuid, quantity: wholeNumber(0, 99_999), amountFen }),
    MAX_REQUEST_LINES,
  ),
  domesticShippingFen: amountFen,
  reason,
})

/** What went to the wallet; above the limit for one person nothing did, and the act waits for a second person. */
const refundReply = v.object({ refundedFen: v.number(), isProposed: v.boolean() })

/** Records what the merchant was paid, or asks the member for what it costs more than was paid. */
export const buyGoods = endpoint({
  method: 'POST',
  path: path('bought'),
  ...act,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, ...boughtGoods.entries }),
  reply: v.object({
    status,
    /** What the member is asked to pay; null where it was bought. */
    supplementFen: v.nullable(v.number()),
    ...refundReply.entries,
  }),
})

/** Cancels a request that cannot be bought. */
export const cancelPurchase = endpoint({
  method: 'POST',
  path: path('cancel'),
  ...act,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, ...cancellation.entries }),
  reply: v.object({ status, ...refundReply.entries }),
})

/** Records what the merchant gave back of a purchase. */
export const refundRequest = endpoint({
  method: 'POST',
  path: path('refund'),
  ...act,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, ...merchantRefund.entries }),
  reply: v.object({ status, ...refundReply.entries }),
})

/** Enters a parcel of the merchant, which becomes a parcel on its way, or joins the one that the member declared. */
export const addMerchantParcel = endpoint({
  method: 'POST',
  path: path('shipments'),
  ...act,
  body: v.object({
    onceKey: uuid,
    carrier: requiredText(MAX_CARRIER_LENGTH),
    trackingNumber: typedTrackingNumber,
    lines: someLines(v.object({ lineId: uuid, quantity }), MAX_GOODS_LINES),
  }),
  reply: v.object({ status, parcelId: uuid, joined: v.boolean() }),
})

/** Takes back a merchant's parcel that was entered by mistake, until its parcel is received. */
export const removeMerchantParcel = endpoint({
  method: 'POST',
  path: path('shipments/remove'),
  ...act,
  body: v.object({ onceKey: uuid, merchantParcelId: uuid }),
  reply: v.object({ status }),
})
