import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#engine/client/i18n/formatters.ts'
import type { FailureCode, FieldFailure } from '#engine/shared/failures.ts'

type Bounds = { min: string; max: string; length: string; type: string; row: string }
type Say = (label: string, bounds: Bounds) => MessageDescriptor

/** The spec's generic form messages, then the more specific ones of single fields. */
const WORDS = {
  required: (label) => msg`Please enter ${label}`,
  type: (label, { type }) => msg`${label} is not a valid ${type}`,
  string_min: (label, { min }) => msg`${label} must be at least ${min} characters`,
  string_max: (label, { max }) => msg`${label} cannot be longer than ${max} characters`,
  string_length: (label, { length }) => msg`${label} must be exactly ${length} characters`,
  string_range: (label, { min, max }) =>
    msg`${label} must be between ${min} and ${max} characters long`,
  number_min: (label, { min }) => msg`${label} cannot be less than ${min}`,
  number_max: (label, { max }) => msg`${label} cannot be more than ${max}`,
  number_length: (label, { length }) => msg`${label} must be exactly ${length}`,
  number_range: (label, { min, max }) => msg`${label} must be between ${min} and ${max}`,
  array_min: (label, { min }) => msg`${label}: at least ${min}`,
  array_max: (label, { max }) => msg`${label}: at most ${max}`,
  array_length: (label, { length }) => msg`${label}: exactly ${length}`,
  array_range: (label, { min, max }) => msg`${label}: between ${min} and ${max}`,
  tracking_characters: () =>
    msg`Letters, digits and hyphens only, as printed on the shipping label`,
  tracking_duplicate: () => msg`You have already registered this tracking number`,
  tracking_repeated: (_label, { row }) => msg`Duplicate of row ${row}`,
  tracking_own: () =>
    msg`This is a number of ours or the one that a parcel came with. Scan the carrier’s label`,
  tracking_used: () => msg`Another order has this number. Scan the label of this carton`,
  tracking_check_digit: () => msg`A digit is wrong: the check digit doesn’t match. Scan it again`,
  tracking_unusual: () =>
    msg`This doesn’t look like a number of this carrier. Compare it with the label`,
  carrier_unlisted: () => msg`This carrier isn’t in the list. Check its name`,
  tracking_shortened: () =>
    msg`The spreadsheet shortened this number. Copy it from the label, or format the column as text and import the file again`,
  tracking_zeros: () =>
    msg`A spreadsheet may have replaced the last digits with zeros. Compare the number with the label`,
  tracking_date: () => msg`This looks like a date. Enter the tracking number`,
  cell_narrow: () =>
    msg`The column was too narrow in the spreadsheet, so it shows #### here. Make it wider and import again, or type the value`,
  cell_error: () => msg`The spreadsheet has an error here, such as #N/A. Type the value`,
  cell_logic: () => msg`The spreadsheet has TRUE or FALSE here. Type the value`,
  cell_shortened: () =>
    msg`The spreadsheet shortened this number, such as 1.23E+12. Type it in full`,
  cell_date: () => msg`The spreadsheet may have turned this into a date. Type the value`,
  latin_letters: (label) => msg`${label}: use Latin letters only`,
  postal_code: () => msg`This doesn’t look like a postal code for that country or region`,
  phone_impossible: () =>
    msg`This isn’t a valid number for that country or region. Check the digits, or start with + and the country code`,
  country: () => msg`Choose a country or region from the list`,
  country_unserved: () => msg`We don’t ship to this country or region right now`,
  customs_english: () => msg`Customs at the destination need this in English, such as “wool scarf”`,
  money: (label) => msg`${label} is not a valid amount. Enter yuan, such as 12 or 12.50`,
  amount_ambiguous: (label) =>
    msg`${label} can be read in two ways. Use a point only before decimals, and no comma`,
  amount_rounded: () =>
    msg`The sheet shows the first number, but its cell holds the second. Choose one`,
  whole_number: (label) => msg`${label} must be a whole number`,
  image_format: () => msg`Only JPG and PNG pictures can be uploaded`,
  image_size: () => msg`This picture is larger than 2 MB`,
  above_balance: () => msg`This is more than your balance`,
  withdrawal_minimum: (_, { min }) => msg`The minimum withdrawal is ${min}`,
  quoted_rate: () =>
    msg`The member was quoted another rate, which still holds. Enter the quoted rate`,
  line_currency: () =>
    msg`This account has another currency. Choose its currency, or the account that received the money`,
  account_number: () => msg`Enter the account number or IBAN: 5 to 34 letters and digits only`,
  member_unknown: (_label, { row }) => msg`Number ${row} on the list isn’t a valid member number`,
  band_order: () =>
    msg`Each band must end above the one before, and only the last one may be open-ended`,
  code_reserved: () => msg`This code has a meaning of its own. Choose another`,
  line_unknown: () => msg`A percentage can only be of lines that come before it`,
  minimum_per_carton: () =>
    msg`Weights are added up before rounding, so only the whole order can have a minimum`,
  minimum_per_order: () => msg`Each carton has its own price, so set the minimum for one carton`,
  postcode_range: () =>
    msg`Both ends of a range need the same number of characters, the lower one first, such as 90000-96162, or are British districts of one area, such as PH1-PH14`,
  tier_open: () => msg`Leave the end of the last row empty, so that every value has a fee`,
  started_half: () => msg`Enter the fee and the amount that it is for, or neither`,
  no_destination: () =>
    msg`The line doesn’t ship to all of these. Add them to its destinations, or remove them here`,
  zone_nowhere: () => msg`Enter countries or postal codes of the zone`,
  cap_below_value: () => msg`The limit can’t be below the coupon’s own value`,
  multiple_of_step: (label) => msg`${label} must be a multiple of the step`,
  range_reversed: () => msg`The end can’t be before the start`,
  repeated: (_label, { row }) =>
    row === '' ? msg`This is on the list already` : msg`Duplicate of row ${row}`,
  day_past: () => msg`Choose today or a later day`,
  day_begun: () => msg`The prices of today can’t change any more. Choose tomorrow or a later day`,
  origin_fixed: () => msg`A line keeps its warehouse. Use another code for a new line`,
  product_code: () =>
    msg`Use letters, digits, dots, hyphens and underscores, beginning with a letter or digit`,
  code_taken: () => msg`Another product has this code`,
  name_reserved: () =>
    msg`This name can’t be used, because it looks like ours or has a word that isn’t allowed`,
  state_order: () =>
    msg`What was published can be withdrawn, but not become a draft again. A new product starts as a draft or published`,
  value_unused: () => msg`No variant has this value. Add one, or remove the value`,
  picture_unlisted: () => msg`Choose one of this product’s pictures`,
  row_differs: (label, { row }) =>
    msg`${label} differs from row ${row}, which has the same product`,
  column_unknown: (label) => msg`There is no column “${label}”`,
  column_missing: (label) => msg`The first row has no column “${label}”`,
  columns_many: () => msg`This row has more cells than the first one`,
  quote_open: () => msg`A quotation mark isn’t closed`,
  code_digits: () => msg`Enter the 6-digit code`,
  code_wrong: () => msg`Incorrect code. Check the latest e-mail`,
} as const satisfies Record<FailureCode, Say>

const TYPES: Record<string, MessageDescriptor> = {
  number: msg`number`,
  string: msg`text`,
  email: msg`e-mail address`,
  uuid: msg`reference`,
  Array: msg`list`,
}
const ANY_TYPE = msg`value`
/** Fields that are chosen from a list, by the last part of their path. */
const CHOICES = new Set([
  'destinationWarehouseId',
  'warehouse',
  'country',
  'goodsClass',
  'priceCurrency',
])

/** What a field of one kind says instead of the generic message. */
function exactWords({ path, code, args }: FieldFailure, label: string): MessageDescriptor | null {
  const isMissing = code === 'required' || code === 'type'
  if (isMissing && CHOICES.has(path.slice(path.lastIndexOf('.') + 1))) return msg`Choose a ${label}`
  if (code === 'type' && args.type === 'email') return msg`Enter a valid e-mail address`
  return null
}

/** English labels have a capital, which ends in the middle of a sentence: "Please enter quantity". */
const inSentence = (i18n: I18n, label: string) =>
  i18n.locale === 'en' ? label.replace(/^[A-Z](?=[a-z-])/, (first) => first.toLowerCase()) : label

/** The message under a field; `label` is the field's translated label. */
export function failureWords(i18n: I18n, failure: FieldFailure, label: string): string {
  const { code, args } = failure
  const inside = inSentence(i18n, label)
  const exact = exactWords(failure, inside)
  if (exact) return i18n._(exact)
  const say: Say = WORDS[code]
  const number = (bound: number | undefined) =>
    // An exchange rate begins at 0.000001.
    bound === undefined ? '' : i18n.number(bound, { maximumFractionDigits: 6 })
  return i18n._(
    say(code === 'required' ? inside : label, {
      min:
        code === 'withdrawal_minimum' ? formatMoney(i18n.locale, args.min ?? 0) : number(args.min),
      max: number(args.max),
      length: number(args.length),
      row: number(args.row),
      type: i18n._(TYPES[args.type ?? ''] ?? ANY_TYPE),
    }),
  )
}

/** The failure of each field by its path; the first one if a field has several. */
export function failuresByPath(failures: readonly FieldFailure[]): Map<string, FieldFailure> {
  const byPath = new Map<string, FieldFailure>()
  for (const failure of failures) {
    if (!byPath.has(failure.path)) byPath.set(failure.path, failure)
  }
  return byPath
}
