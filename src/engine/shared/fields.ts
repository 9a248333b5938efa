import * as v from 'valibot'
import { rule } from '#shared/contract/failures.ts'
import { CURRENCIES, fenOfTyped } from '#shared/domain/bank-line.ts'
import { MEMBER_NUM } from '#shared/domain/codes.ts'
import { EMAIL, plainEmail } from '#shared/domain/email.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { MAX_AMOUNT_FEN } from '#shared/domain/money.ts'
import { normaliseCode } from '#shared/domain/normalise-code.ts'
import { plainCharacters } from '#shared/domain/plain-typed.ts'
import { plainPostalCode } from '#shared/domain/postal-codes.ts'
import { knownRights, type Right } from '#shared/domain/rights.ts'
import { GOODS_TAGS } from '#shared/domain/shipping/goods-tags.ts'
import {
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
  TRACKING_PATTERN,
  withoutBox,
} from '#shared/domain/tracking.ts'
import { cleanFields, cleanText, isVisible } from '#shared/domain/typed-text.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'

/**
 * The base of every string in a contract: without what nobody sees and what the database rejects, and empty if nothing
 * of it shows.
 */
export const text = v.pipe(
  v.string(),
  v.transform((input) => {
    const clean = cleanText(input)
    return isVisible(clean) ? clean : ''
  }),
)
/** Fields of any shape with text that can be stored; a mutation's own schema validates its `set` later. */
export const anyFields = v.pipe(v.record(v.string(), v.unknown()), v.transform(cleanFields))

export const MAX_EMAIL_LENGTH = 254
/** The most code points of what is typed or copied as an address. */
const MAX_COPIED_EMAIL = 400
/** A member's note on a parcel, or with a claim to one. */
export const MAX_NOTE_LENGTH = 500

/** Text of at most `max` UTF-16 units. */
export const shortText = (max: number) => v.pipe(text, v.maxLength(max))
export const shownText = v.pipe(text, v.trim())
/** Trimmed text that shows something. */
export const requiredText = (max: number) => v.pipe(shownText, v.nonEmpty(), v.maxLength(max))
/** Trimmed text, possibly empty. */
export const optionalText = (max: number) => v.pipe(shownText, v.maxLength(max))

export const language = v.picklist(LANGUAGES)
/** A text in each of the three languages. */
export const inLanguages = <Text extends v.GenericSchema<unknown, string>>(each: Text) =>
  v.object({ zh: each, zh2: each, en: each })

/** Limits a text to `max` code points, which is what a person counts as characters; it may have twice as many units. */
export function maxCodePoints(max: number): v.MaxLengthAction<string, number, undefined> {
  const bound = v.maxLength<string, number>(max)
  return {
    ...bound,
    '~run': (dataset, config) =>
      dataset.typed && [...dataset.value].length <= max ? dataset : bound['~run'](dataset, config),
  }
}

/** ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(requiredText(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/))
/** 'YYYY-MM-DD', a day that the calendar has. */
export const calendarDay = v.pipe(
  requiredText(10),
  v.isoDate(),
  v.check((day) => {
    const atMs = Date.parse(day)
    return day >= '1900' && !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day)
  }),
)

/** A point in time with any offset, as UTC ISO 8601. */
export const timestamp = v.pipe(
  text,
  v.isoTimestamp(),
  v.maxLength(40),
  // The calendar and the database know fewer instants than the pattern.
  v.check((at) => /^2\d{3}/.test(at) && !Number.isNaN(Date.parse(at))),
  v.transform((at) => new Date(at).toISOString()),
)

/** An integer in a range; `message` is the failure for a fraction. */
export const wholeNumber = (min: number, max: number, message?: string) =>
  v.pipe(v.number(), v.integer(message), v.minValue(min), v.maxValue(max))

/** A list with a maximum length; no request or response may grow with the business. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max))

/** The rights that this version knows; a later server may have more. */
export const rights = v.pipe(
  list(text, 50),
  v.transform((names): readonly Right[] => knownRights(names)),
)

/** Lower case, as the database returns it. */
export const uuid = v.pipe(text, v.uuid(), v.toLowerCase())
/** The address of a page that a browser can open, or nothing. */
export const httpLink = v.pipe(
  shortText(2_000),
  v.trim(),
  v.check((input) => input === '' || /^https?:\/\/[^\s/]\S*$/i.test(input)),
)
/** The id of something that is paid. A blank one is refused as `order_id_empty`, which says more than a failed field. */
export const payableId = v.pipe(
  text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(36),
  v.check((id) => id === '' || v.is(uuid, id)),
)
export const email = v.pipe(
  // An address may have been copied with its name.
  shortText(MAX_COPIED_EMAIL),
  v.transform(plainEmail),
  v.nonEmpty(),
  Object.assign(v.email<string>(), { requirement: EMAIL }),
  v.maxLength(MAX_EMAIL_LENGTH),
)
/** A note on a parcel or with a claim. */
export const note = optionalText(MAX_NOTE_LENGTH)
export const sha256Hex = v.pipe(text, v.regex(/^[0-9a-f]{64}$/))

/** The parts of a postal address without recipient and country. */
export const placeFields = {
  phone: requiredText(30),
  province: optionalText(60),
  city: optionalText(60),
  area: optionalText(60),
  detail: requiredText(200),
  postalCode: v.pipe(text, v.transform(plainPostalCode), v.nonEmpty(), v.maxLength(12)),
}

/** A member number as typed: it is printed in groups. */
export const memberNum = v.pipe(
  text,
  v.maxLength(40),
  v.transform(normaliseCode),
  v.regex(MEMBER_NUM),
)

/** Couriers and our own screens print the number in groups, so spaces are removed; so is the place of a box. */
export const trackingNumber = v.pipe(
  text,
  v.transform((input) => withoutBox(plainCharacters(input).replace(/\s/g, ''))),
  v.nonEmpty(),
  v.regex(TRACKING_PATTERN, rule('tracking_characters')),
  v.check((input) => /[A-Za-z0-9]/.test(input), rule('tracking_characters')),
  v.maxLength(TRACKING_MAX_LENGTH),
)
/** A tracking number that a person types into a form. */
export const typedTrackingNumber = v.pipe(trackingNumber, v.minLength(TRACKING_MIN_TYPED))
export const warehouseId = v.picklist(WAREHOUSE_IDS)
export const goodsClass = v.picklist(GOODS_CLASSES)
export const goodsName = requiredText(120)
export const quantity = wholeNumber(1, 99_999, rule('whole_number'))
export const amountFen = wholeNumber(0, MAX_AMOUNT_FEN, rule('money'))

/** The tags of a goods line, each once, in the order of the table, so that equal choices are equal values. */
export const goodsTags = v.pipe(
  list(v.picklist(GOODS_TAGS), GOODS_TAGS.length),
  v.transform((chosen) => GOODS_TAGS.filter((tag) => chosen.includes(tag))),
)

const typedPrice = v.object({
  currency: v.picklist(CURRENCIES),
  cents: wholeNumber(0, MAX_AMOUNT_FEN, rule('money')),
  rateMillionths: wholeNumber(1, 1_000_000_000),
})

/** One goods line of a parcel, as typed. */
export const goodsLine = v.object({
  name: goodsName,
  quantity,
  unitPriceFen: amountFen,
  /** Null for a price that was typed in yuan, or by an app that knows nothing else. */
  typedPrice: v.optional(v.nullable(typedPrice), null),
  declaredValueFen: amountFen,
  goodsClass,
  tags: goodsTags,
})

type GoodsLine = v.InferOutput<typeof goodsLine>
type Priced = { [F in 'unitPriceFen' | 'typedPrice']?: GoodsLine[F] | undefined }
/**
 * The yuan of a price that was typed in another currency are what it means at its rate, so that no yen are stored as
 * yuan. An edit may have one of the two.
 */
export const meansItsYuan = ({ unitPriceFen, typedPrice }: Priced): boolean =>
  !typedPrice || unitPriceFen === undefined || fenOfTyped(typedPrice) === unitPriceFen

/** A goods line of an app from before prices were typed in other currencies. */
export const inYuan = (line: Record<string, unknown>) => ({ typedPrice: null, ...line })

export const MAX_GOODS_LINES = 50
/** Parcels registered in one batch. A draft has room for all of them (`MAX_DRAFT_BYTES`). */
export const MAX_BATCH_PARCELS = 200
export const MAX_PHOTOS = 9
