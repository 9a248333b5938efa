import type { FieldFailure } from '#engine/shared/failures.ts'
import { isPostalCode } from './postal-codes.ts'

/** The parts of an address between country and street. */
export type PlacePart = 'province' | 'city' | 'area'

/** The parts without which carriers of a country or region do not deliver, where it is not the city alone. */
const NEEDS: Readonly<Record<string, readonly PlacePart[]>> = {
  AE: ['province'],
  AU: ['province', 'city'],
  BR: ['province', 'city'],
  CA: ['province', 'city'],
  CN: ['province', 'city'],
  GI: [],
  HK: ['area'],
  ID: ['province', 'city'],
  IN: ['province', 'city'],
  JP: ['province', 'city'],
  MC: [],
  MO: [],
  MX: ['province', 'city'],
  SG: [],
  TH: ['province', 'city'],
  US: ['province', 'city'],
  VA: [],
  VN: ['province'],
}
const CITY: readonly PlacePart[] = ['city']

/** What an address needs beside the fields that every one has; nothing until its country is known. */
export const neededParts = (country: string): readonly PlacePart[] =>
  country === '' ? [] : (NEEDS[country] ?? CITY)

type Place = Record<'country' | 'postalCode' | PlacePart, string>

/** What of an address keeps it from being delivered: a part that its country needs, a postal code that it has not. */
export function placeFailures(place: Place): FieldFailure[] {
  const { country, postalCode } = place
  const missing = neededParts(country).filter((part) => place[part] === '')
  const failures = missing.map((path): FieldFailure => ({ path, code: 'required', args: {} }))
  if (country !== '' && postalCode !== '' && !isPostalCode(country, postalCode)) {
    failures.push({ path: 'postalCode', code: 'postal_code', args: {} })
  }
  return failures
}
