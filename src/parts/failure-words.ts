import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode, FieldFailure } from '#shared/contract/failures.ts'

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
  array_min: (label, { min }) => msg`${label}: at least ${min}, please`,
  array_max: (label, { max }) => msg`${label}: at most ${max}, please`,
  array_length: (label, { length }) => msg`${label}: exactly ${length}, please`,
  array_range: (label, { min, max }) => msg`${label}: between ${min} and ${max}, please`,
  tracking_characters: () =>
    msg`Letters, digits and hyphens only, as printed on the shipping label`,
  tracking_duplicate: () => msg`You have already registered this tracking number`,
  tracking_repeated: (_label, { row }) => msg`Row ${row} has the same tracking number`,
  postal_code: () => msg`This does not look like a postal code of that country or region`,
  phone_impossible: () =>
    msg`No such phone number is possible there. Check the digits, or start with + and the country code`,
  country: () => msg`Choose a country or region from the list`,
  money: (label) => msg`${label} is not a valid amount. Write yuan like 12 or 12.50`,
  whole_number: (label) => msg`${label} must be a whole number`,
  image_format: () => msg`Only JPG and PNG pictures can be uploaded`,
  image_size: () => msg`This picture is larger than 2 MB`,
  code_digits: () => msg`The code has 6 digits`,
  code_wrong: () => msg`That is not the code in the mail`,
} as const satisfies Record<FailureCode, Say>

const TYPES: Record<string, MessageDescriptor> = {
  number: msg`number`,
  string: msg`text`,
  email: msg`e-mail address`,
  uuid: msg`reference`,
  Array: msg`list`,
}
const ANY_TYPE = msg`value`

/** The message under a field; `label` is the field's translated label. */
export function failureWords(i18n: I18n, { code, args }: FieldFailure, label: string): string {
  const say: Say = WORDS[code]
  const number = (bound: number | undefined) => (bound === undefined ? '' : i18n.number(bound))
  return i18n._(
    say(label, {
      min: number(args.min),
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
