import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EngineFailure, FailureCode, FieldFailure } from '#engine/shared/failures.ts'
import { formatMoney } from '#engine/shared/formatters.ts'
import { CHOSEN_FIELDS, FEATURE_FAILURE_WORDS } from '#registry/words/failures.ts'
import type { SayFailure } from './say-failure.ts'

/** The spec's generic form messages, then the more specific ones of single fields. */
const ENGINE_WORDS = {
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
  cell_narrow: () =>
    msg`The column was too narrow in the spreadsheet, so it shows #### here. Make it wider and import again, or type the value`,
  cell_error: () => msg`The spreadsheet has an error here, such as #N/A. Type the value`,
  cell_logic: () => msg`The spreadsheet has TRUE or FALSE here. Type the value`,
  cell_shortened: () =>
    msg`The spreadsheet shortened this number, such as 1.23E+12. Type it in full`,
  cell_date: () => msg`The spreadsheet may have turned this into a date. Type the value`,
  phone_impossible: () =>
    msg`This isn’t a valid number for that country or region. Check the digits, or start with + and the country code`,
  country: () => msg`Choose a country or region from the list`,
  money: (label) => msg`${label} is not a valid amount. Enter yuan, such as 12 or 12.50`,
  amount_ambiguous: (label) =>
    msg`${label} can be read in two ways. Use a point only before decimals, and no comma`,
  amount_rounded: () =>
    msg`The sheet shows the first number, but its cell holds the second. Choose one`,
  whole_number: (label) => msg`${label} must be a whole number`,
  image_format: () => msg`Only JPG and PNG pictures can be uploaded`,
  image_size: () => msg`This picture is larger than 2 MB`,
  range_reversed: () => msg`The end can’t be before the start`,
  repeated: (_label, { row }) =>
    row === '' ? msg`This is on the list already` : msg`Duplicate of row ${row}`,
  day_past: () => msg`Choose today or a later day`,
  column_unknown: (label) => msg`There is no column “${label}”`,
  column_missing: (label) => msg`The first row has no column “${label}”`,
  columns_many: () => msg`This row has more cells than the first one`,
  quote_open: () => msg`A quotation mark isn’t closed`,
} as const satisfies Record<EngineFailure, SayFailure>

const WORDS: Record<FailureCode, SayFailure> = { ...ENGINE_WORDS, ...FEATURE_FAILURE_WORDS }

const TYPES: Record<string, MessageDescriptor> = {
  number: msg`number`,
  string: msg`text`,
  email: msg`e-mail address`,
  uuid: msg`reference`,
  Array: msg`list`,
}
const ANY_TYPE = msg`value`
/** Fields that are chosen from a list, by the last part of their path. */
const CHOICES = new Set<string>(['country', ...CHOSEN_FIELDS])

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
  const say = WORDS[code]
  const number = (bound: number | undefined) =>
    // An exchange rate begins at 0.000001.
    bound === undefined ? '' : i18n.number(bound, { maximumFractionDigits: 6 })
  return i18n._(
    say(code === 'required' ? inside : label, {
      min: number(args.min),
      minMoney: formatMoney(i18n.locale, args.min ?? 0),
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
