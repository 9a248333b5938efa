import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { FieldFailure } from './failures.ts'
import { normalForm } from './plain-typed.ts'

/** The verdict of libphonenumber, which only this file imports: form and server must judge a phone number alike. */
export type PhoneVerdict = 'ok' | 'unlikely' | 'impossible'

/** The prefix of most countries for calling abroad, as it stands in for a plus; some write both. */
const EXIT = /^[+(]*00[\s().-]*(?=\d)/

function read(input: string, country?: CountryCode): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(input, country)
  // Mexico's mobile numbers had a 1 after the country code until 2019.
  const isOldMexican =
    parsed?.countryCallingCode === '52' && /^1\d{10}$/.test(parsed.nationalNumber)
  return isOldMexican ? read(`+52${parsed.nationalNumber.slice(1)}`) : parsed
}

/** A typed number; undefined also for one that could be of two countries, or only of another one without saying so. */
function parse(input: string, country: string): PhoneNumber | undefined {
  const own = isSupportedCountry(country) ? country : undefined
  const text = normalForm(input).trim()
  const here = read(text, own)
  const isForeign = own !== undefined && here?.countryCallingCode !== getCountryCallingCode(own)
  const isWhole = text.replace(/\D/g, '').endsWith(here?.number.slice(1) ?? '?')
  if (EXIT.test(text)) {
    // Where the country's own exit prefix is longer, such as 001, the digits after 00 are read in another way.
    const readings = [read(text.replace(EXIT, '+')), isForeign || isWhole ? here : undefined]
    const [number, other] = readings.filter((one) => one?.isValid())
    return other === undefined || other.number === number?.number ? number : undefined
  }
  if (text.startsWith('+') || here?.isValid()) return here
  return isForeign || read(`+${text}`)?.isValid() ? undefined : here
}

/** Checks a number against a country's plan (ISO 3166-1 alpha-2): `impossible` blocks, `unlikely` only warns. */
export function checkPhone(input: string, country: string): PhoneVerdict {
  const parsed = parse(input, country)
  if (!parsed?.isPossible()) return 'impossible'
  return parsed.isValid() ? 'ok' : 'unlikely'
}

/** The failure of a form's phone, if it has one. */
export function phoneFailures(input: string, country: string): FieldFailure[] {
  if (checkPhone(input, country) !== 'impossible') return []
  return [{ path: 'phone', code: 'phone_impossible', args: {} }]
}

/**
 * The form in which a number is stored: E.164. An impossible one stays as typed, and so does one with an extension,
 * because E.164 has none.
 */
export function storedPhone(input: string, country: string): string {
  const parsed = parse(input, country)
  return !parsed?.isPossible() || parsed.ext !== undefined ? input : parsed.number
}

/** A stored number as people read it: "+65 9123 4567". */
export function formatPhone(stored: string, country: string): string {
  const parsed = parse(stored, country)
  return parsed === undefined || parsed.ext !== undefined ? stored : parsed.formatInternational()
}
