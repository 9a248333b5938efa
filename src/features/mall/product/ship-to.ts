import { countries } from '#i18n/countries.ts'
import { readLocal, writeLocal } from '#platform/storage.ts'

const KEY = 'shipTo'

/** The country chosen last on this device; empty if there is none. */
export const chosenCountry = (): string => knownCountry([readLocal(KEY)])

/** The country of the browser's language; empty if it names none. */
export const browserCountry = (languages: readonly string[]): string =>
  knownCountry(languages.map(regionOf))

function knownCountry(codes: readonly (string | null | undefined)[]): string {
  const known = new Set(countries('en').map(({ code }) => code))
  return codes.find((code) => code != null && known.has(code)) ?? ''
}

export const keepCountry = (code: string): boolean => writeLocal(KEY, code)

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}
