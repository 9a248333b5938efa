/** Words as a list in a locale: “a, b” in English, “甲、乙” in Chinese. */
export const joinWords = (locale: string, words: readonly string[]): string =>
  words.join(locale === 'en' ? ', ' : '、')
