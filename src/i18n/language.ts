/** The language codes of the spec, storage and server. `Intl` rejects `zh2`, so the app uses locales internally. */
export const LANGUAGE_CODES = ['zh', 'zh2', 'en'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** BCP 47 tags for catalogs, `Intl` and the page's `lang`. */
export type Locale = 'zh-Hans' | 'zh-Hant' | 'en'

/** The only map between codes and locales, with each language's own name. */
export const LANGUAGES = {
  zh: { locale: 'zh-Hans', name: '简体中文' },
  zh2: { locale: 'zh-Hant', name: '繁體中文' },
  en: { locale: 'en', name: 'English' },
} as const satisfies Record<LanguageCode, { locale: Locale; name: string }>

const FALLBACK: LanguageCode = 'zh'

function isLanguageCode(value: string | null): value is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === value)
}

function codeOfBrowserTag(tag: string): LanguageCode | null {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh2'
  if (/^zh\b/.test(lower)) return 'zh'
  return /^en\b/.test(lower) ? 'en' : null
}

/** The stored language if it is known, else the first supported browser language, else zh. */
export function detectLanguage(
  stored: string | null,
  browserTags: readonly string[],
): LanguageCode {
  if (isLanguageCode(stored)) return stored
  for (const tag of browserTags) {
    const code = codeOfBrowserTag(tag)
    if (code) return code
  }
  return FALLBACK
}

/** The language code of a locale; unknown locales give the fallback. */
export function codeOfLocale(locale: string): LanguageCode {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].locale === locale) ?? FALLBACK
}

/** A name that staff give in three languages, in the language of a locale. */
export function inLocale(names: Readonly<Record<LanguageCode, string>>, locale: string): string {
  return names[codeOfLocale(locale)]
}
