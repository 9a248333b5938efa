import * as v from 'valibot'
import { newId, randomBytes } from '#engine/client/platform/ids.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { DraftKind } from '#engine/shared/draft-kinds.ts'
import { underOnceKey } from '#engine/shared/once-key.ts'
import { address } from '#features/addresses/changes/address.ts'
import { TOPICS } from '#features/community/rules/post-states.ts'
import { COMPENSATION_KINDS } from '#features/compensations/rules/compensation-states.ts'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { INSPECTION_SERVICES } from '#features/inspections/rules/inspection-services.ts'
import { ORDER_SERVICES } from '#features/orders/rules/order-services.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import type { Draft } from './drafts.ts'

// A draft may come from an older or newer version of the app: a missing field or one of another shape reads as empty.
const textField = v.fallback(v.string(), '')
const id = v.fallback(v.string(), newId)
const rowId = v.fallback(v.nullable(v.string()), null)
const warehouse = v.fallback(v.nullable(warehouseId), null)
/** null while nothing is chosen, which is submitted as standard. */
const classChoice = v.fallback(v.nullable(goodsClass), null)

const addressFields = Object.keys(address.entries) as (keyof typeof address.entries)[]

/** An address as typed. */
export const addressForm = v.object({
  ...v.entriesFromList(addressFields, textField),
  isDefault: v.fallback(v.boolean(), false),
})
export type AddressForm = v.InferOutput<typeof addressForm>

/** One goods line as typed. An empty declared value means the price paid. */
export const goodsForm = v.object({
  id,
  name: textField,
  quantity: v.fallback(v.string(), '1'),
  unitPrice: textField,
  /** The currency in which the price is typed; empty for yuan, or for that of the warehouse while nothing is typed. */
  priceCurrency: textField,
  /** Millionths of a yuan: the rate of a price that is stored already; empty for that of today. */
  priceRate: textField,
  declaredValue: textField,
  goodsClass: classChoice,
  tags: v.fallback(v.array(v.picklist(GOODS_TAGS)), []),
})
export type GoodsForm = v.InferOutput<typeof goodsForm>

export const parcelForm = v.object({
  destinationWarehouseId: warehouse,
  trackingNumber: textField,
  note: textField,
  /** What helps the warehouse to find a claimed parcel. */
  claimNote: textField,
  goods: v.fallback(v.array(goodsForm), []),
})
export type ParcelForm = v.InferOutput<typeof parcelForm>

/** A further goods line of a batch row. */
const batchGoods = v.object({
  id,
  name: textField,
  quantity: textField,
  unitPrice: textField,
  goodsClass: classChoice,
})
export type BatchGoods = v.InferOutput<typeof batchGoods>

/** One parcel of a pasted batch with its first goods line; an imported one may have more. */
const batchRow = v.object({
  id,
  goodsId: id,
  trackingNumber: textField,
  /** The doubtful number that the member has compared with its source. */
  comparedNumber: textField,
  name: textField,
  quantity: textField,
  unitPrice: textField,
  goodsClass: classChoice,
  more: v.fallback(v.array(batchGoods), []),
})
export type BatchRow = v.InferOutput<typeof batchRow>

const referenceCode = v.fallback(v.string(), () => makeCode('RC', randomBytes))

/** A top-up as typed, with the key of its request and the code in the note of its transfer. */
export const topUpForm = v.object({
  onceKey: id,
  referenceCode,
  amount: textField,
  payeeAccountId: rowId,
})
export type TopUpForm = v.InferOutput<typeof topUpForm>
/** A withdrawal as typed, with the key of its request, without the account number. */
export const withdrawForm = v.object({
  onceKey: id,
  amount: textField,
  holder: textField,
  bank: textField,
})
export type WithdrawForm = v.InferOutput<typeof withdrawForm>

/** A payment comes from the balance, from the balance and a transfer, or from a transfer. */
export const PAYMENT_WAYS = ['balance', 'both', 'transfer'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** A payment as chosen, with the key of its request and the code in the note of its transfer. */
export const paymentForm = v.object({
  onceKey: id,
  referenceCode,
  way: v.fallback(v.picklist(PAYMENT_WAYS), 'balance'),
  payeeAccountId: rowId,
  /** Null for the best coupons. */
  couponIds: v.fallback(v.nullable(v.array(v.string())), null),
})
export type PaymentForm = v.InferOutput<typeof paymentForm>

/** One goods line as customs hear of it, as typed; an empty field means what the line itself says. */
export const customsForm = v.object({
  description: textField,
  hs6: textField,
  originCountry: textField,
  declaredValue: textField,
  netWeight: textField,
})
export type CustomsForm = v.InferOutput<typeof customsForm>

/** How much a bill may exceed the estimate and still be paid from the balance without asking, in percent. */
export const PREAUTHORISED_PERCENTS = ['0', '5', '10', '20'] as const

/** Drop shipping of one parcel: whom the slip names as the sender, and the recipient as typed. */
export const dropShippingForm = v.object({
  senderName: textField,
  recipient: v.object({
    recipient: textField,
    country: textField,
    phone: textField,
    province: textField,
    city: textField,
    area: textField,
    detail: textField,
    postalCode: textField,
  }),
})
export type DropShippingForm = v.InferOutput<typeof dropShippingForm>

/** An order as chosen so far, with the key of its request. The identity number is never part of it. */
export const outboundForm = v.object({
  onceKey: id,
  parcelIds: v.fallback(v.array(v.string()), []),
  /** Null for the default address; for the typed one in drop shipping. */
  addressId: rowId,
  /** Null for an order to the member's own recipients. */
  dropShipping: v.fallback(v.nullable(dropShippingForm), null),
  channelCode: rowId,
  services: v.fallback(v.array(v.picklist(ORDER_SERVICES)), []),
  isInsured: v.fallback(v.boolean(), false),
  /** Keyed by the ids of the goods lines. */
  customs: v.fallback(v.record(v.string(), customsForm), {}),
  /** Null for the best coupons. */
  couponIds: v.fallback(v.nullable(v.array(v.string())), null),
  preauthorised: v.fallback(v.nullable(v.picklist(PREAUTHORISED_PERCENTS)), null),
})
export type OutboundForm = v.InferOutput<typeof outboundForm>

/** An inspection as asked for so far, with the key of its request. */
export const inspectionForm = v.object({
  onceKey: id,
  requirements: textField,
  services: v.fallback(v.array(v.picklist(INSPECTION_SERVICES)), []),
})
export type InspectionForm = v.InferOutput<typeof inspectionForm>

/** A compensation as typed; a null carton is the whole order. */
export const compensationForm = v.object({
  kind: v.fallback(v.nullable(v.picklist(COMPENSATION_KINDS)), null),
  cartonId: rowId,
  words: textField,
  amount: textField,
})
export type CompensationForm = v.InferOutput<typeof compensationForm>

/** An item of a link as typed, with the ids of the request and the line that it becomes. */
export const linkGoodsForm = v.object({
  requestId: id,
  lineId: id,
  link: textField,
  name: textField,
  specification: textField,
  quantity: v.fallback(v.string(), '1'),
  price: textField,
  foreignPrice: textField,
  shippingIncluded: v.fallback(v.boolean(), false),
  notes: textField,
  /** Null for that of the shop's country. */
  warehouse,
})
export type LinkGoodsForm = v.InferOutput<typeof linkGoodsForm>

/** A return as typed: the pieces of each line, by its id. */
export const returnForm = v.object({
  pieces: v.fallback(v.record(v.string(), v.string()), {}),
  words: textField,
})
export type ReturnForm = v.InferOutput<typeof returnForm>

/** The SHA-256 of the pictures that the edited post or comment keeps. */
const keptPictures = v.fallback(v.array(v.string()), [])

/** A post of the forum as typed, with the key of its request. */
export const postForm = v.object({
  onceKey: id,
  topic: v.fallback(v.nullable(v.picklist(TOPICS)), null),
  title: textField,
  words: textField,
  pictures: keptPictures,
})
export type PostForm = v.InferOutput<typeof postForm>

/** A review as typed; `rating` is a digit, an empty `transCode` names no order. */
export const reviewForm = v.object({
  onceKey: id,
  rating: textField,
  words: textField,
  transCode: textField,
  pictures: keptPictures,
})
export type ReviewForm = v.InferOutput<typeof reviewForm>

/** A comment or reply as typed. */
export const commentForm = v.object({
  onceKey: id,
  words: textField,
  pictures: keptPictures,
})
export type CommentForm = v.InferOutput<typeof commentForm>

const declared = v.object({ parcelId: rowId, form: parcelForm })
/** `pasted` is the text that is not read into rows yet. */
const batch = v.object({
  warehouse,
  rows: v.array(batchRow),
  pasted: textField,
  /** The currency of all prices without one of their own; empty for yuan. */
  priceCurrency: textField,
})
export type Batch = v.InferOutput<typeof batch>

/** A message to customer service as typed. */
export const messageForm = v.object({ words: textField })
export type MessageForm = v.InferOutput<typeof messageForm>

/** The answer to a need of a carton or its order, as typed; never an identity number. */
export const needAnswerForm = v.object({ words: textField })
export type NeedAnswerForm = v.InferOutput<typeof needAnswerForm>

/** What each kind of draft contains: the id of the edited row, null for a new one, and the form. */
export const DRAFTS = {
  address: v.object({ addressId: rowId, form: addressForm }),
  claim: declared,
  parcel: v.union([declared, batch]),
  topUp: v.object({ form: topUpForm }),
  inspection: v.object({ parcelId: v.string(), form: inspectionForm }),
  compensation: v.object({ shipmentId: v.string(), form: compensationForm }),
  /** `requestId`: the declined request that it corrects. */
  linkGoods: v.object({ requestId: rowId, form: linkGoodsForm }),
  goodsReturn: v.object({ parcelId: v.string(), form: returnForm }),
  outbound: v.object({ form: outboundForm }),
  post: v.object({ postId: rowId, form: postForm }),
  review: v.object({ postId: rowId, form: reviewForm }),
  /** `about`: what is commented, replied to or edited. */
  comment: v.object({ about: v.string(), form: commentForm }),
  message: v.object({ threadId: v.string(), form: messageForm }),
  /** `objectId`: the carton, or the order if the need is about all of it. */
  needAnswer: v.object({ objectId: v.string(), askedAt: v.string(), form: needAnswerForm }),
  payment: v.object({ payableId: v.string(), form: paymentForm }),
  withdrawal: v.object({ form: withdrawForm }),
} satisfies Record<DraftKind, v.GenericSchema>

export type DraftContent<Kind extends DraftKind> = v.InferOutput<(typeof DRAFTS)[Kind]>

export type KeptContent = Pick<Draft, 'id' | 'savedAt' | 'content'>
/** A draft whose content can be opened as a form. */
export type OpenedDraft<Form> = { id: string; savedAt: string; form: Form }

const ofOneForm = v.looseObject({ form: v.unknown() })

function asNamedNow(kind: DraftKind, content: unknown): unknown {
  const result = v.safeParse(ofOneForm, content)
  // The `requestId` of a link's form is the id of the request that it becomes.
  if (kind === 'linkGoods' || !result.success) return content
  return { ...result.output, form: underOnceKey(result.output.form) }
}

/** The drafts of a kind for which `formOf` returns a form, in order; it returns null for a draft of another form. */
export function openedDrafts<Kind extends DraftKind, Form>(
  kind: Kind,
  drafts: readonly KeptContent[],
  formOf: (content: DraftContent<Kind>) => Form | null,
): OpenedDraft<Form>[] {
  return drafts.flatMap(({ id, savedAt, content }) => {
    const result = v.safeParse(DRAFTS[kind], asNamedNow(kind, content))
    const form = result.success ? formOf(result.output as DraftContent<Kind>) : null
    return form === null ? [] : [{ id, savedAt, form }]
  })
}
