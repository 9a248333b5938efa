import { LOCALES } from '#engine/shared/languages.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every region that has a name, by its code and by its names in our languages. */
function namedRegions(): ReadonlyMap<string, string> {
  const names = Object.values(LOCALES).flatMap((locale) => [
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style: 'short' }),
  ])
  const regions = new Map<string, string>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const own = names.flatMap((language) => language.of(code) ?? [])
    if (own.length === 0) continue
    for (const name of [code, ...own]) regions.set(keyOf(name), code)
  }
  return regions
}

const keyOf = (name: string) => plainTyped(name).toLowerCase().replace(/[\s.]/g, '')
let regions: ReadonlyMap<string, string> | undefined

/** The ISO 3166-1 code of a country or region by its code or name; undefined for a word that names none. */
export function countryOf(cell: string): string | undefined {
  regions ??= namedRegions()
  return regions.get(keyOf(cell))
}
