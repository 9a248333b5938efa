import { type KeptFiles, keptFiles } from './kept-files.ts'

const WORDS = /(?:^|\/)assets\/words-(?<name>\w+)-(?<locale>zh-Hans|zh-Hant|en)-[\w-]+\.js$/
/** Group and locale, such as `member en`. */
const nameOf = (url: string) => {
  const { name, locale } = WORDS.exec(url)?.groups ?? {}
  return locale && `${name} ${locale}`
}
const localeOf = (name: string) => name.split(' ')[1] ?? ''

/** True for a file with the words of screens in one language. The precache leaves them out: most devices need one. */
export const isWords = (url: string): boolean => WORDS.test(url)

/** The words of all screens, in the languages of this device. */
export type LanguageWords = Pick<KeptFiles, 'drop' | 'answer'> & {
  /** Fetches the words in a language. Without a network, the next page asks again. */
  keep: (locale: unknown) => Promise<void>
  /**
   * Fetches the words of a new build, in the languages that the build before had here and in that of the browser.
   * Rejects if one file cannot be fetched, since its screens would not open offline.
   */
  install: (browserLocale: string) => Promise<void>
}

export function languageWords(urls: readonly string[]): LanguageWords {
  const { keepAll, addAll, names, drop, answer } = keptFiles('words', urls, nameOf)
  return {
    keep: (locale) => keepAll((name) => localeOf(name) === locale),
    async install(browserLocale) {
      const locales = new Set([browserLocale, ...(await names()).map(localeOf)])
      await addAll((name) => locales.has(localeOf(name)))
    },
    drop,
    answer,
  }
}
