import { en } from './en.ts'
import type { Language, Words } from './words.ts'
import { zh } from './zh.ts'
import { zh2 } from './zh2.ts'

const all = { zh, zh2, en } satisfies Record<Language, Words>

/** The words in a member's language, Chinese if unknown. */
export function wordsFor(language: string | null): Words {
  return all[isLanguage(language) ? language : 'zh']
}

/** The language of a page's `lang`. */
export function languageOfPage(lang: string): Language {
  return Object.values(all).find((words) => words.lang === lang)?.code ?? 'zh'
}

export function isLanguage(code: string | null): code is Language {
  return code !== null && code in all
}
