import { countries } from '#i18n/countries.ts'
import { readLocal, writeLocal } from '#platform/storage.ts'

const KEY = 'shipTo'

/** The country chosen last on this device, else that of the browser's language; empty if neither is known. */
export function startCountry(languages: readonly string[]): string {
  const known = new Set(countries('en').map(({ code }) => code))
  const chosen = [readLocal(KEY), ...languages.map(regionOf)]
  return chosen.find((code) => code != null && known.has(code)) ?? ''
}

export const keepCountry = (code: string): boolean => writeLocal(KEY, code)

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}
