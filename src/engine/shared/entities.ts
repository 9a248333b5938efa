import { CART_ENTITIES } from '#features/cart/changes/cart-entities.ts'
import { COMPENSATION_ENTITIES } from '#features/compensations/changes/compensation-entities.ts'
import type { Coupon, CouponState } from '#features/coupons/rules/coupons.ts'
import type { TransferQuote } from '#features/currencies/rules/transfer-quote.ts'
import type { TypedPrice } from '#features/currencies/rules/typed-price.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type {
  InspectionPrices,
  InspectionService,
} from '#features/inspections/rules/inspection-services.ts'
import type { InspectionState } from '#features/inspections/rules/inspection-states.ts'
import { THREAD_ENTITIES } from '#features/messages/changes/thread-entities.ts'
import { ORDER_ENTITIES } from '#features/orders/changes/order-entities.ts'
import type { ClaimStatus } from '#features/parcels/rules/claim-states.ts'
import type { MeasuredBy } from '#features/parcels/rules/measured-by.ts'
import type { ParcelDamage } from '#features/parcels/rules/parcel-correction.ts'
import type { ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'
import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import type { ReceiptPurpose, ReceiptState } from '#features/payments/rules/receipt-states.ts'
import { REQUEST_ENTITIES } from '#features/requests/changes/request-entities.ts'
import type { WithdrawalState } from '#features/wallet/rules/withdrawal-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import {
  bigint,
  boolean,
  choice,
  integer,
  json,
  jsonOf,
  nullable,
  partOf,
  refersTo,
  text,
  texts,
  timestamp,
  uuid,
  type Window,
} from './columns.ts'
import type { DraftKind } from './draft-kinds.ts'
import type { ImageType } from './images.ts'

const PHOTO_OWNERS = [
  'parcel',
  'claim',
  'carton',
  'inspection',
  'supplement',
  'compensation',
  'requestLine',
  'cartLine',
  'goodsReturn',
  'message',
] as const
type PhotoOwner = (typeof PHOTO_OWNERS)[number]
type PhotoPurpose =
  | 'goods'
  | 'proof'
  | 'arrival'
  | 'packed'
  | 'ended'
  | 'inspected'
  | 'evidence'
  | 'damage'
  | 'returned'
  | 'message'
  | 'corrected'

const place = { ask: 'address' } as const
const line = { ask: 'line' } as const

/** What a member has: each field of each row with its column, its conflict rule, and the row that it refers to. */
export const ENTITIES = {
  /** One row. */
  account: {
    id: [uuid, 'fixed'],
    memberNum: [text, 'server'],
    email: [text, 'server'],
    language: [nullable(text), 'lww'],
    defaultAddressId: [nullable(uuid), 'lww', refersTo('address')],
    /** The switches of notifications that are off (`SwitchName`), sorted; null is none. */
    mutedNotifications: [nullable(texts), 'lww'],
    /** The wallet, `cashAmount` in the user info. */
    cashFen: [bigint, 'server'],
  },
  address: {
    id: [uuid, 'fixed'],
    recipient: [text, place],
    /** ISO 3166-1 alpha-2 */
    country: [text, place],
    phone: [text, place],
    province: [text, place],
    city: [text, place],
    area: [text, place],
    detail: [text, place],
    postalCode: [text, place],
    note: [text, { ask: 'note' }],
    createdAt: [timestamp, 'fixed'],
  },
  parcel: {
    id: [uuid, 'fixed'],
    /** The package number (PK…), assigned by the server. */
    code: [nullable(text), 'server'],
    trackingNumber: [text, { ask: 'trackingNumber' }],
    stage: [choice<ParcelStage>(), 'server'],
    destinationWarehouseId: [nullable(choice<WarehouseId>()), { ask: 'destination' }],
    originWarehouse: [nullable(choice<WarehouseId>()), 'server'],
    note: [text, { ask: 'note' }],
    /** Set by staff at receiving; until then the strictest class of the declared goods. */
    goodsClass: [choice<GoodsClass>(), 'server'],
    weightGrams: [nullable(integer), 'server'],
    lengthMm: [nullable(integer), 'server'],
    widthMm: [nullable(integer), 'server'],
    heightMm: [nullable(integer), 'server'],
    shelf: [nullable(text), 'server'],
    transCode: [nullable(text), 'server'],
    createdAt: [timestamp, 'fixed'],
    declaredAt: [nullable(timestamp), 'server'],
    receivedAt: [nullable(timestamp), 'server'],
    /** When its order was delivered, or it was returned or disposed of. */
    endedAt: [nullable(timestamp), 'server'],
    /** Null until it is received. */
    storage: [nullable(jsonOf<StorageRecord>()), 'server'],
    /** How it ends without being shipped; null while nobody asked. */
    ending: [nullable(jsonOf<ParcelEnding>()), 'server'],
    /** What the warehouse saw of damage; null for none. */
    damage: [nullable(jsonOf<ParcelDamage>()), 'server'],
    /** Since when a stock count has not found it on its shelf; null unless it is missing. */
    missingSince: [nullable(timestamp), 'server'],
    /** The parcel that came first under the same tracking number; null for that one. */
    pieceOf: [nullable(uuid), 'server'],
    /** The buying request whose merchant sends it; the member cannot remove it then. */
    requestId: [nullable(uuid), 'server'],
  },
  goods: {
    id: [uuid, 'fixed'],
    parcelId: [uuid, 'fixed', partOf(['parcel'])],
    name: [text, line],
    quantity: [integer, line],
    unitPriceFen: [bigint, line],
    /** What the member typed in another currency; `typedFor` says whether it still stands for the price. */
    typedPrice: [nullable(jsonOf<TypedPrice>()), line],
    /** What customs are told of the whole line; the price paid unless given. */
    declaredValueFen: [bigint, line],
    goodsClass: [choice<GoodsClass>(), line],
    /** What channels ask about the goods, sorted. */
    tags: [jsonOf<readonly GoodsTag[]>(), line],
    createdAt: [timestamp, 'fixed'],
  },
  photo: {
    id: [uuid, 'fixed'],
    ownerTable: [choice<PhotoOwner>(), 'fixed'],
    ownerId: [uuid, 'fixed', partOf(PHOTO_OWNERS, 'ownerTable')],
    purpose: [choice<PhotoPurpose>(), 'fixed'],
    /** SHA-256 of the bytes as the device sent them; identifies the blob. */
    sha256: [text, 'fixed'],
    byteLength: [integer, 'fixed'],
    contentType: [choice<ImageType>(), 'fixed'],
    by: [choice<'member' | 'staff'>(), 'server'],
    state: [choice<'waiting' | 'stored' | 'refused' | 'lost'>(), 'server'],
    createdAt: [timestamp, 'fixed'],
  },
  /** A claim to an unclaimed parcel; its id is that of the parcel declared with it. */
  claim: {
    id: [uuid, 'fixed', partOf(['parcel'])],
    note: [text, 'lww'],
    status: [choice<ClaimStatus>(), 'server'],
    reason: [text, 'server'],
    createdAt: [timestamp, 'fixed'],
    decidedAt: [nullable(timestamp), 'server'],
  },
  draft: {
    id: [uuid, 'fixed'],
    kind: [choice<DraftKind>(), 'fixed'],
    content: [json, 'fixed'],
    /** The `mid` of the save that produced this content. */
    rev: [uuid, 'fixed'],
    savedAt: [timestamp, 'fixed'],
  },
  /** Made by the server; devices only read it. `cause` is why it was given, once for each account. */
  coupon: {
    id: [uuid, 'fixed'],
    cause: [text, 'server'],
    deductionFen: [bigint, 'server'],
    minimumSpendFen: [bigint, 'server'],
    usableFor: [choice<Coupon['usableFor']>(), 'server'],
    stackable: [boolean, 'server'],
    capFen: [nullable(bigint), 'server'],
    state: [choice<CouponState>(), 'server'],
    createdAt: [timestamp, 'server'],
    expiresAt: [timestamp, 'server'],
  },
  /** A transfer that a member says they made, with its screenshot. Made by the server; devices only read it. */
  receipt: {
    id: [uuid, 'fixed'],
    purpose: [choice<ReceiptPurpose>(), 'server'],
    /** The order or request that it pays; null for a top-up. */
    payableId: [nullable(uuid), 'server'],
    orderNumber: [nullable(text), 'server'],
    /** What the member transfers. */
    amountFen: [bigint, 'server'],
    /** What the wallet adds to it, held until it is decided or overdue. */
    heldFen: [bigint, 'server'],
    payeeAccountId: [uuid, 'server'],
    /** What they were asked to send in the account's currency; null for yuan. */
    quote: [nullable(jsonOf<TransferQuote>()), 'server'],
    /** What the member writes in the transfer's note. */
    referenceCode: [text, 'server'],
    /** The hash is that of the bytes as the device sent them. */
    screenshotSha256: [text, 'server'],
    state: [choice<ReceiptState>(), 'server'],
    isOverdue: [boolean, 'server'],
    /** Why it was rejected. */
    reason: [text, 'server'],
    /** What of the received money went to the wallet; null until approved. */
    creditedFen: [nullable(bigint), 'server'],
    /** Whether it paid `payableId`. */
    isPaid: [boolean, 'server'],
    createdAt: [timestamp, 'server'],
    decidedAt: [nullable(timestamp), 'server'],
  },
  /** Money that a member wants paid out. Devices have the end of the account number only. */
  withdrawal: {
    id: [uuid, 'fixed'],
    amountFen: [bigint, 'server'],
    holder: [text, 'server'],
    bank: [text, 'server'],
    maskedNumber: [text, 'server'],
    state: [choice<WithdrawalState>(), 'server'],
    /** Why it was declined or came back. */
    reason: [text, 'server'],
    createdAt: [timestamp, 'server'],
    decidedAt: [nullable(timestamp), 'server'],
  },
  ...ORDER_ENTITIES,
  ...COMPENSATION_ENTITIES,
  ...REQUEST_ENTITIES,
  ...CART_ENTITIES,
  ...THREAD_ENTITIES,
  /** What a member has us look at in a parcel. Made by the server; devices only read it. */
  inspection: {
    id: [uuid, 'fixed'],
    parcelId: [uuid, 'fixed', partOf(['parcel'])],
    /** What the member wants to know, in their words. */
    requirements: [text, 'server'],
    services: [jsonOf<readonly InspectionService[]>(), 'server'],
    /** The price of each service when it was ordered. */
    pricesFen: [jsonOf<Partial<InspectionPrices>>(), 'server'],
    feeFen: [bigint, 'server'],
    /** Null until paid. */
    paidFen: [nullable(bigint), 'server'],
    state: [choice<InspectionState>(), 'server'],
    /** What staff found, or why it could not be done. */
    result: [text, 'server'],
    doneServices: [jsonOf<readonly InspectionService[]>(), 'server'],
    /** What went back to the wallet for services that could not be done. */
    refundedFen: [bigint, 'server'],
    createdAt: [timestamp, 'server'],
    paidAt: [nullable(timestamp), 'server'],
    decidedAt: [nullable(timestamp), 'server'],
  },
  /** What staff weighed and measured, kept as evidence. Made by the server; devices only read it. */
  measurement: {
    id: [uuid, 'fixed'],
    parcelId: [uuid, 'fixed', partOf(['parcel'])],
    /** The carton that it was packed into and measured with; null where it was measured alone. */
    cartonId: [nullable(uuid), 'fixed', refersTo('carton')],
    at: [timestamp, 'server'],
    by: [choice<MeasuredBy>(), 'server'],
    weightGrams: [integer, 'server'],
    lengthMm: [integer, 'server'],
    widthMm: [integer, 'server'],
    heightMm: [integer, 'server'],
  },
} as const

/** Which rows of each entity devices hold. */
export const ENTITY_WINDOWS = {
  account: 'whole',
  address: 'whole',
  parcel: { months: 12, by: 'endedAt' },
  goods: 'whole',
  photo: 'whole',
  claim: 'whole',
  draft: 'whole',
  coupon: { months: 12, by: 'expiresAt' },
  receipt: 'whole',
  withdrawal: 'whole',
  shipment: { months: 12, by: 'endedAt' },
  carton: 'whole',
  tracking: 'whole',
  supplement: 'whole',
  compensation: 'whole',
  compensationNote: 'whole',
  cartLine: 'whole',
  inspection: 'whole',
  measurement: 'whole',
  request: { months: 12, by: 'endedAt' },
  requestLine: 'whole',
  requestParcel: 'whole',
  goodsReturn: 'whole',
  thread: 'whole',
  message: 'whole',
} as const satisfies {
  [T in keyof typeof ENTITIES]: Window<keyof (typeof ENTITIES)[T]>
}
