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

/**
 * The page language for an Accept-Language header among those that a business offers: Chinese by region or script,
 * English, else the first that is offered.
 */
export function pageLanguage(
  acceptLanguage: string | undefined,
  offered?: readonly Language[],
): PageLanguage {
  const preferences = parseAccept(acceptLanguage ?? '')
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  const tags = preferences.map(({ type }) => type.toLowerCase())
  return LOCALES[languageOfTags(tags, offered)]
}

/** The languages of a business's pages. */
export const pageLanguages = (offered: readonly Language[]): PageLanguage[] =>
  PAGE_LANGUAGES.filter((one) => offered.includes(LANGUAGE_CODES[one]))
