import { parseAccept } from 'hono/utils/accept'
import { type Language, LOCALES, languageOfTags } from '#engine/shared/languages.ts'

/** The code of each language in addresses, settings and texts, by the `lang` of its pages. */
export const LANGUAGE_CODES = {
  'zh-Hans': 'zh',
  'zh-Hant': 'zh2',
  en: 'en',
} as const satisfies { [One in Language as (typeof LOCALES)[One]]: One }
export type PageLanguage = keyof typeof LANGUAGE_CODES
export const PAGE_LANGUAGES = Object.keys(LANGUAGE_CODES) as PageLanguage[]

/** The page language for an Accept-Language header: Chinese by region or script, English, else simplified Chinese. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const preferences = parseAccept(acceptLanguage ?? '')
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return LOCALES[languageOfTags(preferences.map(({ type }) => type.toLowerCase()))]
}
