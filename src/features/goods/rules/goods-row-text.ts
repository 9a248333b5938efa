import type { Language } from '#engine/shared/languages.ts'
import type { GoodsRow } from '#features/goods/contract/goods-list.ts'

type CountryName = (country: string) => string

/** A row of the list as readers see it: what it is, to which countries, and why. */
export function goodsRowText(
  { name, countries, reason }: GoodsRow,
  language: Language,
  countryName: CountryName,
): string {
  const isEnglish = language === 'en'
  const to = countries.map(countryName).join(isEnglish ? ', ' : '、')
  const places = to && (isEnglish ? ` (${to})` : `（${to}）`)
  const why = reason[language] && `${isEnglish ? ': ' : '：'}${reason[language]}`
  return `${name[language]}${places}${why}`
}
