import * as v from 'valibot'
import { EMAIL, plainEmail } from './email.ts'
import { rule } from './failures.ts'
import { LANGUAGES } from './languages.ts'
import { MAX_AMOUNT_FEN } from './money.ts'
import { knownRights, type Right } from './rights.ts'
import { cleanFields, cleanText, isVisible } from './typed-text.ts'

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
/** A member's note on something. */
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
export const email = v.pipe(
  // An address may have been copied with its name.
  shortText(MAX_COPIED_EMAIL),
  v.transform(plainEmail),
  v.nonEmpty(),
  Object.assign(v.email<string>(), { requirement: EMAIL }),
  v.maxLength(MAX_EMAIL_LENGTH),
)
/** A note on something. */
export const note = optionalText(MAX_NOTE_LENGTH)
export const sha256Hex = v.pipe(text, v.regex(/^[0-9a-f]{64}$/))

export const amountFen = wholeNumber(0, MAX_AMOUNT_FEN, rule('money'))
export const MAX_PHOTOS = 9

/** Why staff decline or change something. */
export const MAX_REASON_LENGTH = 300

export const MAX_PROPOSAL_REASON_LENGTH = 300

export const MAX_KEYWORD_LENGTH = 60
