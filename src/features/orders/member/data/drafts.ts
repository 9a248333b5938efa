import * as v from 'valibot'
import { onceForm, rowId, textField } from '#engine/client/data/draft-fields.ts'
import { ORDER_SERVICES } from '#features/orders/rules/order-services.ts'

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
export const outboundForm = onceForm({
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
  /** Of an order that waits for its parcels, in yuan as typed and `YYYY-MM-DD`; null for what is suggested. */
  maxPrice: rowId,
  lastDay: rowId,
  preauthorised: v.fallback(v.nullable(v.picklist(PREAUTHORISED_PERCENTS)), null),
})
export type OutboundForm = v.InferOutput<typeof outboundForm>

export const outboundDraft = v.object({ form: outboundForm })

/** The answer to a need of a carton or its order, as typed; never an identity number. */
export const needAnswerForm = v.object({ words: textField })
export type NeedAnswerForm = v.InferOutput<typeof needAnswerForm>

/** `objectId`: the carton, or the order if the need is about all of it. */
export const needAnswerDraft = v.object({
  objectId: v.string(),
  askedAt: v.string(),
  form: needAnswerForm,
})
