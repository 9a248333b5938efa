import {
  LANGUAGES as CODES,
  type Language,
  LOCALES,
  languageOfTags,
  type Locale as Tag,
} from '#engine/shared/languages.ts'

/** The language codes of the spec, storage and server. `Intl` rejects `zh2`, so the app uses locales internally. */
export const LANGUAGE_CODES = CODES
export type LanguageCode = Language

/** BCP 47 tags for catalogs, `Intl` and the page's `lang`. */
export type Locale = Tag

/** The locale of each language, with its own name. */
export const LANGUAGES = {
  zh: { locale: LOCALES.zh, name: '简体中文' },
  zh2: { locale: LOCALES.zh2, name: '繁體中文' },
  en: { locale: LOCALES.en, name: 'English' },
} as const satisfies Record<LanguageCode, { locale: Locale; name: string }>

const FALLBACK: LanguageCode = 'zh'

/** The stored language if it is offered, else the first offered one of the browser, else the first that is offered. */
export function detectLanguage(
  stored: string | null,
  browserTags: readonly string[],
  offered: readonly LanguageCode[] = LANGUAGE_CODES,
): LanguageCode {
  return offered.find((code) => code === stored) ?? languageOfTags(browserTags, offered)
}

/** What a choice of languages lists: those that are offered, and the one in use. */
export const selectableLanguages = (
  offered: readonly LanguageCode[],
  locale: string,
): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => offered.includes(code) || LANGUAGES[code].locale === locale)

/** The language code of a locale; unknown locales give the fallback. */
export function codeOfLocale(locale: string): LanguageCode {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].locale === locale) ?? FALLBACK
}

/** A name that staff give in three languages, in the language of a locale. */
export function inLocale(names: Readonly<Record<LanguageCode, string>>, locale: string): string {
  return names[codeOfLocale(locale)]
}
