import * as v from 'valibot'
import { isValidCode } from '#engine/shared/codes.ts'
import { csvPreview, csvResult, MAX_CSV_BYTES } from '#engine/shared/csv-result.ts'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  list,
  requiredText,
  sha256Hex,
  text,
  timestamp,
  uuid,
} from '#engine/shared/fields.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import {
  NEED_KINDS,
  RECORDED_OUTCOMES,
  SUPPLEMENT_KINDS,
} from '#features/orders/rules/order-states.ts'
import { measures } from '#features/parcels/contract/warehouse-parcel.ts'
import { MAX_ORDER_CARTONS, MAX_ORDER_PARCELS, orderWords } from './order-parts.ts'
import { ofOrder, reply, ship } from './staff-orders.ts'

const MAX_CARRIER_LENGTH = 60
/**
 * A carrier's number as its label says it. What spreadsheets write for no number, such as #N/A, is none; a number of ours
 * without a digit is one, so that it is refused as ours.
 */
export const carrierNumber = v.pipe(
  text,
  v.transform((input) => typedNumber(input).replaceAll('-', '').toUpperCase()),
  v.regex(/^[A-Z0-9-]{4,60}$/),
  v.check((number) => /\d/.test(number) || isValidCode(number)),
)
/** The carrier and its number of one carton. */
export const cartonDispatch = {
  carrier: requiredText(MAX_CARRIER_LENGTH),
  trackingNumber: carrierNumber,
}
/** Staff have compared with the label what is unusual about a carton's carrier or number. */
const confirmed = v.optional(v.boolean(), false)
/**
 * Hands all cartons of a paid order to their carriers. A number of ours, one that another order was sent with and one
 * with a wrong check digit are failures of `0.trackingNumber`; an unusual one, and a carrier that is not in the list,
 * until its carton is `confirmed`.
 */
export const dispatchOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/dispatch',
  ...ship,
  params: ofOrder,
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    cartons: v.pipe(
      list(v.object({ cartonId: uuid, ...cartonDispatch, confirmed }), MAX_ORDER_CARTONS),
      v.minLength(1),
    ),
  }),
  reply,
})

/**
 * Corrects the carrier or the number of a carton that was handed over, with the same failures. Refuses with
 * `carton_scanned` once the carrier has reported anything of it.
 */
export const correctNumber = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/correct-number',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({ onceKey: uuid, cartonId: uuid, ...cartonDispatch, confirmed }),
  reply,
})

/** Records what happened to a carton. */
export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/outcome',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({ onceKey: uuid, cartonId: uuid, outcome: v.picklist(RECORDED_OUTCOMES) }),
  reply,
})

/** Corrects a wrongly recorded outcome; null is that the carton is still on its way. The member sees the reason. */
export const correctOutcome = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/correct-outcome',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    reason: orderWords,
    cartonId: uuid,
    outcome: v.nullable(v.picklist(RECORDED_OUTCOMES)),
  }),
  reply,
})

/** A carton came back: its parcels are on the shelf again, measured anew. */
export const returnCarton = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/return-carton',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    cartonId: uuid,
    parcels: v.pipe(
      list(
        v.object({
          parcelId: uuid,
          ...measures.entries,
          shelf: requiredText(20),
        }),
        MAX_ORDER_PARCELS,
      ),
      v.minLength(1),
    ),
  }),
  reply,
})

/** Asks the member for something that a carrier or customs need; `need` null takes it back. */
export const askNeed = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/need',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    /** Null for the whole order. */
    cartonId: v.nullable(uuid),
    need: v.nullable(
      v.object({
        kind: v.picklist(NEED_KINDS),
        words: orderWords,
        /** An instant in the future. */
        deadline: v.nullable(timestamp),
      }),
    ),
  }),
  reply,
})

export const MAX_SUPPLEMENT_PHOTOS = 5
/** One reply has room for these and their pictures. */
export const MAX_ORDER_SUPPLEMENTS = 50
/** Asks the member to pay a cost that came up after the payment, with its evidence. */
export const addSupplement = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:accountId/:orderId/supplement',
  ...ship,
  params: ofOrder,
  once: true,
  body: v.object({
    onceKey: uuid,
    kind: v.picklist(SUPPLEMENT_KINDS),
    amountFen: v.pipe(amountFen, v.minValue(1)),
    words: orderWords,
    /** Staff pictures that were sent before, as evidence. */
    photoSha256s: list(sha256Hex, MAX_SUPPLEMENT_PHOTOS),
  }),
  reply: v.object({ supplementId: uuid }),
})
const csv = v.pipe(text, v.nonEmpty(), v.maxLength(MAX_CSV_BYTES))
/**
 * Rows of order number, carton, carrier and tracking number; an order is dispatched when the file has all its cartons. Of
 * one that was dispatched, each row corrects its carton as `correctNumber` does. A column `confirmed` with "yes" confirms
 * what is unusual about a row.
 */
export const dispatchByCsv = endpoint({
  method: 'POST',
  path: '/api/staff/dispatches',
  ...ship,
  once: true,
  keeps: 'forever',
  maxBytes: MAX_CSV_BYTES,
  body: v.object({ onceKey: uuid, csv }),
  reply: csvResult,
})

/** What `dispatchByCsv` would do: the carrier and number of each carton before and after its row. Nothing is written. */
export const checkDispatches = endpoint({
  method: 'POST',
  path: '/api/staff/dispatches/check',
  ...ship,
  maxBytes: MAX_CSV_BYTES,
  body: v.object({ csv }),
  reply: csvPreview,
})
