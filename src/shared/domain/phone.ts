import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { FieldFailure } from '#shared/contract/failures.ts'

export type PhoneVerdict = 'ok' | 'unlikely' | 'impossible'

function parse(typed: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? (country as CountryCode) : undefined,
  )
}

/** Checks a number against a country's plan (ISO 3166-1 alpha-2): `impossible` blocks, `unlikely` only warns. */
export function checkPhone(typed: string, country: string): PhoneVerdict {
  const parsed = parse(typed, country)
  if (!parsed?.isPossible()) return 'impossible'
  return parsed.isValid() ? 'ok' : 'unlikely'
}

/** The failure of a form's phone, if it has one. */
export function phoneFailures(typed: string, country: string): FieldFailure[] {
  if (checkPhone(typed, country) !== 'impossible') return []
  return [{ path: 'phone', code: 'phone_impossible', args: {} }]
}

/**
 * The form in which a number is stored: E.164. An impossible one stays as typed, and so does one with an extension,
 * because E.164 has none.
 */
export function storedPhone(typed: string, country: string): string {
  const parsed = parse(typed, country)
  return !parsed?.isPossible() || parsed.ext !== undefined ? typed : parsed.number
}

/** A stored number as people read it: "+65 9123 4567". */
export function formatPhone(stored: string, country: string): string {
  const parsed = parse(stored, country)
  return parsed === undefined || parsed.ext !== undefined ? stored : parsed.formatInternational()
}
