import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type PhoneVerdict = 'ok' | 'unlikely' | 'impossible'

/** Checks a number against a country's plan (ISO 3166-1 alpha-2): `impossible` blocks, `unlikely` only warns. */
export function checkPhone(typed: string, country: string): PhoneVerdict {
  const parsed = parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? (country as CountryCode) : undefined,
  )
  if (!parsed?.isPossible()) return 'impossible'
  return parsed.isValid() ? 'ok' : 'unlikely'
}
