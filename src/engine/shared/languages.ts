/** The languages as storage and server name them, with their tags for catalogs, pages and `Intl`, which rejects `zh2`. */
export const LOCALES = { zh: 'zh-Hans', zh2: 'zh-Hant', en: 'en' } as const
export type Language = keyof typeof LOCALES
export type Locale = (typeof LOCALES)[Language]
export const LANGUAGES = Object.keys(LOCALES) as Language[]

function languageOfTag(tag: string): Language | null {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh2'
  if (/^zh\b/.test(lower)) return 'zh'
  return /^en\b/.test(lower) ? 'en' : null
}

/** What somebody who reads a language can read, the best first. */
const READ_WITH: Record<Language, readonly Language[]> = {
  zh: ['zh', 'zh2'],
  zh2: ['zh2', 'zh'],
  en: ['en'],
}

/**
 * The first of the offered languages among a browser's tags, where either script of Chinese stands for the other one;
 * the first that is offered if there is none. App, worker and server choose by it, so that the page that one keeps or
 * sends is in the language that the next one expects.
 */
export function languageOfTags(
  tags: readonly string[],
  offered: readonly Language[] = LANGUAGES,
): Language {
  for (const tag of tags) {
    const language = languageOfTag(tag)
    const read = language === null ? [] : READ_WITH[language]
    const found = read.find((one) => offered.includes(one))
    if (found !== undefined) return found
  }
  return offered[0] ?? 'zh'
}

/** A value for each language. */
export const eachLanguage = <Value>(of: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<
    Language,
    Value
  >
